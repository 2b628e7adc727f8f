import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../db/testing/free-port.ts'
import { repositoryRoot, runCommand, splitLines } from '../../deploy/docker.ts'
import { createTroubleshootingSteps } from '../troubleshooting-steps.ts'
import { createFaultRunner } from './fault.ts'

const nodes = ['db-1', 'db-2', 'db-3'] as const
type Node = (typeof nodes)[number]
/**
 * The networks of the MySQL servers. HAProxy and the API connect to the servers through `clients`. The servers connect
 * to each other through `group`.
 */
type Network = 'clients' | 'group'

/**
 * How long a server is cut off, in milliseconds. The time is long enough for the other servers to elect another writer.
 */
const CUT_DURATION = 20_000

/** The maximum time until the group has elected another writer, in milliseconds. */
const MAX_ELECTION_TIME = 15_000

/** The maximum time until a server has rejoined the group, in milliseconds. */
const MAX_REJOIN_TIME = 120_000

/** Kills servers of a MySQL replication group behind HAProxy, and cuts them off from networks, while visitors vote. */
export async function runClusterFaults(command: string): Promise<void> {
  const project = `club-cluster-${process.pid}`
  const port = await findFreePort()
  const env = {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: `${repositoryRoot}/deploy/cluster/docker-compose.yml`,
    PORT: String(port),
  }
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

  /**
   * Adds a server to the group. The first server creates the group. The server discards its own earlier transactions,
   * because the group refuses a server with transactions that the group does not have.
   */
  const join = async (node: Node, first: boolean) => {
    const boot = (on: boolean) => (first ? `set global group_replication_bootstrap_group = ${on};` : '')
    await sql(
      node,
      `set sql_log_bin = 0;
       create user replication@'%' identified by 'replication' require ssl;
       grant replication slave, connection_admin, backup_admin, group_replication_stream on *.* to replication@'%';
       create user roles@'%' identified by 'roles' require ssl;
       grant select on performance_schema.replication_group_members to roles@'%';
       set sql_log_bin = 1;
       reset binary logs and gtids;
       change replication source to source_user = 'replication', source_password = 'replication'
         for channel 'group_replication_recovery';
       ${boot(true)} start group_replication; ${boot(false)}`,
    )
  }

  /** Returns host, state and role of each member, as this server reports them. */
  const listMembers = async (node: Node): Promise<string[]> =>
    splitLines(
      await sql(
        node,
        'select member_host, member_state, member_role from performance_schema.replication_group_members order by 1',
      ),
    )

  const isWhole = async () => {
    const views = await Promise.all(nodes.map((node) => listMembers(node).catch(() => [])))
    return views.every((view) => view.filter((member) => member.includes('ONLINE')).length === nodes.length)
  }

  /** Returns the servers. The first one is the writer of the group. */
  const listWriterFirst = async (): Promise<[Node, ...Node[]]> => {
    const found = (await listMembers('db-1')).find((member) => member.includes('PRIMARY'))
    const writer = nodes.find((node) => found?.startsWith(node))
    if (!writer) throw new Error('the group has no writer')
    return [writer, ...nodes.filter((node) => node !== writer)]
  }

  const findContainer = (node: Node) => compose('ps', '--all', '--quiet', node)
  const cut = async (node: Node, network: Network) =>
    runCommand('docker', ['network', 'disconnect', `${project}_${network}`, await findContainer(node)])
  const connect = async (node: Node, network: Network) => {
    const alias = network === 'group' ? `${node}.group` : node
    const words = ['network', 'connect', '--alias', alias, `${project}_${network}`]
    await runCommand('docker', [...words, await findContainer(node)])
  }

  /** Waits until all servers are in the group again and have the same number of votes. */
  const waitUntilWhole = async () => {
    const began = performance.now()
    await waitUntil(isWhole, MAX_REJOIN_TIME)
    console.error(`  all three in the group again after ${Math.round((performance.now() - began) / 1000)} s`)
    const counts = () =>
      Promise.all(nodes.map((node) => sql(node, 'select count(*) from club.registrations')))
    await waitUntil(async () => new Set(await counts()).size === 1, MAX_REJOIN_TIME)
  }

  try {
    console.error('Starting three MySQL servers, HAProxy and the API …')
    await compose('build')
    await compose('up', '--detach', '--wait', ...nodes)
    for (const node of nodes) await join(node, node === 'db-1')
    await waitUntil(isWhole, MAX_REJOIN_TIME)
    await compose('up', '--detach', '--wait', 'db', 'roles', 'bff')
    const unencrypted = await sql(
      'db-1',
      "select count(*) from performance_schema.threads where processlist_user = 'club' and connection_type <> 'SSL/TLS'",
    )
    if (unencrypted !== '0') throw new Error(`${unencrypted} connections of the API are not encrypted`)

    const measure = createFaultRunner(`http://127.0.0.1:${port}`, command)
    /**
     * Cuts servers off from networks while visitors vote, connects them again, and waits until they have rejoined the
     * group.
     */
    const measureCut = async (
      name: string,
      cuts: readonly (readonly [Node, Network])[],
      maxTimeBetweenVotes: number,
    ) => {
      await measure({
        name,
        async cause() {
          for (const [node, network] of cuts) await cut(node, network)
        },
        duration: CUT_DURATION,
        async repair() {
          for (const [node, network] of cuts) await connect(node, network)
        },
        maxTimeBetweenVotes,
        maxRecoveryTime: MAX_ELECTION_TIME,
      })
      await waitUntilWhole()
    }

    const runStep = async (command: string) => ({
      output: await runCommand('sh', ['-c', command], { env }),
      code: 0,
    })

    const [killed, survivor] = await listWriterFirst()
    if (!survivor) throw new Error('there is no other server')
    const recovery = createTroubleshootingSteps('A server of the database group is lost', 'cluster', runStep)
    await measure({
      name: 'the writing MySQL of three killed',
      cause: () => compose('kill', killed),
      duration: CUT_DURATION,
      async repair() {
        const names = { 'db-1': killed, 'db-2': survivor }
        // The three commands that docs/operations.md lists for this fault print the group's state, start the killed
        // server, and make it join the group.
        for (let step = 0; step < 3; step++) await recovery.next(names)
        recovery.done()
      },
      maxTimeBetweenVotes: MAX_ELECTION_TIME,
      maxRecoveryTime: MAX_ELECTION_TIME,
    })
    await waitUntilWhole()

    const [writer] = await listWriterFirst()
    const everything = [
      [writer, 'clients'],
      [writer, 'group'],
    ] as const
    await measureCut('the writing MySQL cut off from everything', everything, MAX_ELECTION_TIME)

    const [, reader] = await listWriterFirst()
    if (!reader) throw new Error('there is no other server')
    const cutReader = [
      [reader, 'clients'],
      [reader, 'group'],
    ] as const
    await measureCut('another MySQL cut off from everything', cutReader, MAX_ELECTION_TIME)

    const [isolated] = await listWriterFirst()
    await measureCut(
      'the writing MySQL cut off from the group, but not from the API',
      [[isolated, 'group']],
      MAX_ELECTION_TIME,
    )

    const [near, ...far] = await listWriterFirst()
    await measureCut(
      'the writing MySQL, HAProxy and the API cut off from the majority',
      [[near, 'group'], ...far.map((node) => [node, 'clients'] as const)],
      CUT_DURATION + 2 * MAX_ELECTION_TIME,
    )

    const [unreachable] = await listWriterFirst()
    const election = createTroubleshootingSteps(
      'HAProxy does not reach the writer of the database group',
      'cluster',
      runStep,
    )
    await measure({
      name: 'the writing MySQL cut off from HAProxy, and stopped after that',
      cause: () => cut(unreachable, 'clients'),
      duration: CUT_DURATION,
      // For this fault, docs/operations.md lists three commands. The first one stops the writer, so that the group
      // elects another writer.
      repair: () => election.next({ 'db-1': unreachable }),
      maxTimeBetweenVotes: CUT_DURATION + 2 * MAX_ELECTION_TIME,
      maxRecoveryTime: MAX_ELECTION_TIME,
    })
    await connect(unreachable, 'clients')
    // The other two commands that docs/operations.md lists for this fault start the stopped server, and make it join
    // the group.
    for (let step = 0; step < 2; step++) await election.next({ 'db-1': unreachable })
    election.done()
    await waitUntilWhole()

    const [, leaving] = await listWriterFirst()
    if (!leaving) throw new Error('there is no other server')
    const rename = (from: string, to: string) =>
      sql(
        leaving,
        `set global super_read_only = off; set sql_log_bin = 0; rename table club.${from} to club.${to}`,
      )
    const rejoin = createTroubleshootingSteps('A server has left the database group', 'cluster', runStep)
    await measure({
      name: 'another MySQL leaves the group, because it cannot store a vote',
      cause: () => rename('registrations', 'renamed_registrations'),
      duration: CUT_DURATION,
      async repair() {
        await rename('renamed_registrations', 'registrations')
        await rejoin.next({ 'db-1': leaving })
        await rejoin.next({ 'db-1': leaving })
        rejoin.done()
      },
      maxTimeBetweenVotes: MAX_ELECTION_TIME,
      maxRecoveryTime: MAX_ELECTION_TIME,
    })
    await waitUntilWhole()
  } catch (error) {
    console.error(await compose('logs', '--tail', '40', ...nodes).catch(String))
    throw error
  } finally {
    await compose('down', '--volumes', '--rmi', 'local', '--timeout', '5')
  }
}

async function waitUntil(holds: () => Promise<boolean>, timeout: number): Promise<void> {
  const end = performance.now() + timeout
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${timeout / 1000} s have passed: ${holds}`)
    await pause(500)
  }
}
