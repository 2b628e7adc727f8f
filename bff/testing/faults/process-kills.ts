import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkFileIntegrity, type DatabaseSettings, openDatabase, runInTransaction } from '@club/db'
import type { MysqlContainer } from '@club/db/testing'
import { createSeededRandom } from '../seeded-random.ts'
import { killServer, type ServerProcess, startServerProcess } from '../server-process.ts'
import {
  addPlayersAndGames,
  assertVotesStored,
  compareAcceptedWithStoredVotes,
  type VoteLoadTestData,
} from './stored-votes.ts'
import { startVoteLoadTest, type Vote } from './vote-load-generator.ts'

/** A process that a test kills and restarts while visitors vote: either the site's server or its database. */
export interface KillableProcess {
  readonly database: DatabaseSettings
  /** Starts or restarts the process. Resolves with the server's address when the server is ready. */
  start(): Promise<string>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
  /** Stops all processes that `start` has started. */
  remove(): Promise<void>
}

export interface KillReport {
  readonly kills: number
  readonly accepted: number
  /** The longest time from a start of the process until the site's server was ready, in milliseconds. */
  readonly slowestStart: number
}

/** The numbers of players and games that are added at a time. Each player votes once for each game. */
const CLUB_SIZE = { players: 40, games: 40 }
/**
 * When fewer votes than this number are left to send, players and games are added, so that the votes do not run out
 * before the next kill.
 */
const MIN_UNSENT_VOTES = 100
const MAX_VOTES_PER_KILL = 8
const VISITORS = 4

/** The maximum time, in milliseconds, from the accepted vote that triggers a kill to this kill. */
const MAX_KILL_DELAY = 4

/**
 * Kills a process repeatedly while visitors vote. After each restart, checks the whole database: every accepted vote is
 * stored exactly once, and each stored vote has one activity.
 * @param seed determines the moments of the kills: after how many accepted votes, and how many milliseconds later
 * @param onKill called after each kill whose check has passed
 * @throws Error that describes what is lost or damaged
 */
export async function killRepeatedly(
  target: KillableProcess,
  { kills, seed, onKill = () => {} }: { kills: number; seed: number; onKill?: () => void },
): Promise<KillReport> {
  const randomBelow = createSeededRandom(seed)
  const accepted: Vote[] = []
  let checked = 0
  let slowestStart = 0
  let votes: VoteLoadTestData['votes'] | undefined
  let votesLeft = 0
  const startAndCheck = async (): Promise<string> => {
    const began = performance.now()
    const address = await target.start()
    slowestStart = Math.max(slowestStart, performance.now() - began)
    await checkDatabase(target.database, accepted)
    return address
  }
  try {
    let address = await startAndCheck()
    while (checked < kills) {
      if (!votes || votesLeft < MIN_UNSENT_VOTES) {
        votes = (await addPlayersAndGames(address, CLUB_SIZE)).votes
        votesLeft = CLUB_SIZE.players * CLUB_SIZE.games
      }
      const votesBeforeKill = 1 + randomBelow(MAX_VOTES_PER_KILL)
      const { promise: reached, resolve } = Promise.withResolvers<void>()
      const load = startVoteLoadTest(address, votes, {
        visitors: VISITORS,
        pauseBetween: 0,
        requestVotes: false,
        onAccepted: (count) => count === votesBeforeKill && resolve(),
      })
      await reached
      await pause(randomBelow(MAX_KILL_DELAY + 1))
      const killed = target.kill()
      await load.stop()
      await killed
      accepted.push(...load.accepted)
      for (const { count } of load.responses.posts.values()) votesLeft -= count
      address = await startAndCheck()
      checked++
      onKill()
    }
    return { kills, accepted: accepted.length, slowestStart }
  } catch (error) {
    throw new Error(`kill ${checked + 1} with seed ${seed}: ${error}`, { cause: error })
  } finally {
    await target.remove()
  }
}

/** @throws Error when the database is damaged, or when its votes differ from the accepted votes */
async function checkDatabase(settings: DatabaseSettings, accepted: readonly Vote[]): Promise<void> {
  const db = openDatabase(settings)
  try {
    if (settings.kind === 'embedded') await checkFileIntegrity(db)
    else await checkTables(db)
    const stored = await runInTransaction(
      db,
      async (transaction) => ({
        votes: await transaction('registrations').select('player_id as playerId', 'game_id as gameId'),
        recorded: await transaction('activity')
          .where({ kind: 'vote' })
          .select('player_id as playerId', 'game_id as gameId'),
      }),
      { repeatable: true },
    )
    assertVotesStored(compareAcceptedWithStoredVotes(accepted, stored))
  } finally {
    await db.destroy()
  }
}

async function checkTables(db: ReturnType<typeof openDatabase>): Promise<void> {
  const [rows = []]: { Table: string; Msg_text: string }[][] = await db.raw(
    'check table players, games, registrations, activity, activity_counter',
  )
  const damaged = rows.filter(({ Msg_text }) => Msg_text !== 'OK')
  if (damaged.length > 0) throw new Error(`MySQL finds damage: ${JSON.stringify(damaged)}`)
}

/** Returns the environment variables of a server that uses this database and does not limit the rate of changes. */
export const getServerEnvironmentVariables = (database: DatabaseSettings): Record<string, string> => ({
  DEMO_DATA: 'off',
  RATE_LIMIT_WRITES: '0',
  ...(database.kind === 'mysql' ? { DATABASE_URL: database.url } : { DATA_DIR: dirname(database.file) }),
})

/** Creates a process of the site's server. `kill` ends this process only, and never a MySQL server. */
export function createKillableServer(database: DatabaseSettings): KillableProcess {
  let server: ServerProcess | undefined
  const kill = async () => {
    if (server) await killServer(server)
  }
  return {
    database,
    start() {
      server = startServerProcess(getServerEnvironmentVariables(database))
      return server.address
    },
    kill,
    remove: kill,
  }
}

/** Combines a MySQL server with a server of the site. `kill` ends MySQL only; the site's server continues to run. */
export function createKillableDatabase(
  mysql: Pick<MysqlContainer, 'url' | 'start' | 'kill'>,
): KillableProcess {
  const server = createKillableServer({ kind: 'mysql', url: mysql.url })
  let address: Promise<string> | undefined
  return {
    database: server.database,
    async start() {
      await mysql.start()
      address ??= server.start()
      await waitUntilReady(await address)
      return address
    },
    kill: mysql.kill,
    remove: server.remove,
  }
}

/** The maximum time from a start to the server's readiness, in milliseconds. */
const START_TIMEOUT = 120_000

/** Resolves when a server's readiness check succeeds. */
export async function waitUntilReady(address: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT
  for (;;) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    if (performance.now() > end) throw new Error(`${address} is not ready after ${START_TIMEOUT / 1_000} s`)
    await pause(50)
  }
}
