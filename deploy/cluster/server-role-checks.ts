/*
 * Answers HAProxy's health checks of the replication group with 200 or 503. `GET /writer-db-1` returns 200 when db-1 is
 * the group's primary server and can reach a majority of the group. `GET /reader-db-1` returns 200 when db-1 is
 * read-only, as all servers except the primary server are. GROUP_URL is the database URL of the servers, with
 * `{server}` in place of the server's name.
 */
import { createServer } from 'node:http'
import { type Database, openDatabase } from '@club/db'

/**
 * The SQL query that returns whether a server is the group's primary server and can reach a majority of the group. A
 * primary server that is cut off from the group keeps its role, but its commits wait, so HAProxy must not connect to
 * it.
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
