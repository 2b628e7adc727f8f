/*
 * `npm run test:cluster` starts three MySQL servers in a replication group behind HAProxy and kills the primary server
 * while visitors vote. It fails when an accepted vote is lost.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../db/testing/free-port.ts'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { startVoteLoad } from './vote-load.ts'
import { addPlayersAndGames, reportVotes } from './votes.ts'

/** The maximum time without an accepted vote after the primary server is killed, in milliseconds. */
const BACK_WITHIN = 20_000
const nodes = ['db-1', 'db-2', 'db-3'] as const
type Node = (typeof nodes)[number]

const port = await freePort()
const env = {
  COMPOSE_PROJECT_NAME: `club-cluster-${process.pid}`,
  COMPOSE_FILE: `${repositoryRoot}/deploy/cluster/docker-compose.yml`,
  PORT: String(port),
}
const url = `http://127.0.0.1:${port}`
const compose = (...words: string[]) => runCommand('docker', ['compose', ...words], { env })
const sql = (node: Node, statements: string) =>
  compose(
    'exec',
    '-T',
    '-e',
    'MYSQL_PWD=root',
    node,
    'mysql',
    '-h127.0.0.1',
    '-uroot',
    '-N',
    '-e',
    statements,
  )

try {
  console.log('Starting three servers, HAProxy and the API …')
  await compose('build')
  await compose('up', '--detach', '--wait', ...nodes)
  for (const node of nodes) await join(node, node === 'db-1')
  await until(async () => (await members('db-1')).every((member) => member.includes('ONLINE')), 120_000)
  await compose('up', '--detach', '--wait', 'db', 'bff')
  console.log((await members('db-1')).join('\n'))
  const encrypted = await sql(
    'db-1',
    "select count(*), sum(connection_type = 'SSL/TLS') from performance_schema.threads where processlist_user = 'club'",
  )
  console.log(`connections of the API, encrypted ones: ${encrypted}`)

  const votes = (await addPlayersAndGames(url)).values()
  const load = startVoteLoad(url, votes)
  await pause(3_000)
  await compose('kill', 'db-1')
  await pause(BACK_WITHIN)
  await load.stop()
  console.log(`\ndb-1 was killed\n${(await members('db-2')).join('\n')}`)
  const lost = await reportVotes(url, load)
  if (lost > 0 || load.longestGap() > BACK_WITHIN - 1_000)
    throw new Error(`${lost} acknowledged votes are lost, or the service was away for too long`)

  await compose('start', 'db-1')
  await until(
    () =>
      sql('db-1', 'start group_replication').then(
        () => true,
        () => false,
      ),
    120_000,
  )
  await until(
    async () => (await members('db-2')).filter((member) => member.includes('ONLINE')).length === 3,
    120_000,
  )
  const count = 'select count(*) from club.registrations'
  console.log(`\ndb-1 is back\n${(await members('db-2')).join('\n')}`)
  await until(async () => (await sql('db-1', count)) === (await sql('db-2', count)), 30_000)
  console.log(`  votes on db-1 ${await sql('db-1', count)}, on db-2 ${await sql('db-2', count)}`)
} catch (error) {
  console.error(error)
  console.error(await compose('logs', '--tail', '15').catch(String))
  process.exitCode = 1
} finally {
  await compose('down', '--volumes', '--rmi', 'local', '--timeout', '5')
}

/**
 * Adds a server to the replication group. The first server creates the group. Earlier transactions of the server are
 * discarded.
 */
async function join(node: Node, first: boolean): Promise<void> {
  const boot = (on: boolean) => (first ? `set global group_replication_bootstrap_group = ${on};` : '')
  await sql(
    node,
    `set sql_log_bin = 0;
     create user replication@'%' identified by 'replication' require ssl;
     grant replication slave, connection_admin, backup_admin, group_replication_stream on *.* to replication@'%';
     set sql_log_bin = 1;
     reset binary logs and gtids;
     change replication source to source_user = 'replication', source_password = 'replication'
       for channel 'group_replication_recovery';
     ${boot(true)} start group_replication; ${boot(false)}`,
  )
}

/** Returns the host, state and role of each member of the group, as reported by this server. */
async function members(node: Node): Promise<string[]> {
  const columns = 'member_host, member_state, member_role'
  const rows = await sql(
    node,
    `select ${columns} from performance_schema.replication_group_members order by 1`,
  )
  return rows.split('\n')
}

async function until(holds: () => Promise<boolean>, timeout: number): Promise<void> {
  const end = performance.now() + timeout
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${timeout / 1000} s have passed: ${holds}`)
    await pause(500)
  }
}
