/*
 * Answers HAProxy's health checks, with 200 or 503. `GET /writer-db-1` is 200 when db-1 is the group's primary server and
 * sees a majority of the group, `GET /reader-db-1` when db-1 is read-only, as all other servers are. GROUP_URL is the
 * address of the servers, with `{server}` in place of the name.
 */
import { createServer } from 'node:http'
import { type Database, openDatabase } from '@club/db'

/**
 * A primary server that was cut off from the group keeps its role, but it sees the other members as unreachable. Its
 * commits wait, so it must get no connections.
 */
const isWriter = `select coalesce(sum(member_id = @@server_uuid and member_role = 'PRIMARY' and member_state = 'ONLINE'), 0)
    and 2 * sum(member_state <> 'UNREACHABLE') > count(*) as yes
  from performance_schema.replication_group_members`

const queries = new Map([
  ['writer', isWriter],
  ['reader', 'select @@super_read_only as yes'],
])

const databases = new Map<string, Database>()

function databaseOf(server: string): Database {
  const url = (process.env.GROUP_URL ?? '').replace('{server}', server)
  const database = databases.get(server) ?? openDatabase({ kind: 'mysql', url })
  databases.set(server, database)
  return database
}

async function holds(role: string, server: string): Promise<boolean> {
  const query = queries.get(role)
  if (!query) return false
  try {
    const [rows]: { yes: number }[][] = await databaseOf(server).raw(query)
    return rows?.[0]?.yes === 1
  } catch {
    return false
  }
}

createServer(async (request, response) => {
  const [, role = '', server = ''] = /^\/(\w+)-([\w-]+)$/.exec(request.url ?? '') ?? []
  response.writeHead((await holds(role, server)) ? 200 : 503).end()
}).listen(8080, '127.0.0.1')
