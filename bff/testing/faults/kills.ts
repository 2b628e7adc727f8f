import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkFile, type DatabaseSettings, inTransaction, openDatabase } from '@club/db'
import type { MysqlContainer } from '@club/db/testing'
import { createSeededNumbers } from '../random-writes.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { startVoteLoad, type Vote } from './vote-load.ts'
import { addPlayersAndGames, assertVotesStored, compareVotes, type VotingClub } from './votes.ts'

/** A process that a test kills and restarts while visitors vote: the server, or its database. */
export interface KillableProcess {
  readonly database: DatabaseSettings
  /** Starts or restarts the process. Resolves with the server's address when the server is ready. */
  start(): Promise<string>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
  /** Stops everything that `start` has started. */
  remove(): Promise<void>
}

export interface KillReport {
  readonly kills: number
  readonly accepted: number
  /** The longest time from a start to the server's readiness, in milliseconds. */
  readonly slowestStart: number
}

/** The number of players and games that are added each time when few votes are left to send. */
const CLUB_SIZE = { players: 40, games: 40 }
/** The number of unsent votes that is always enough until the next kill. */
const MIN_UNSENT_VOTES = 100
const MAX_VOTES_PER_KILL = 8
const VISITORS = 4

/** The maximum time from an accepted vote to the kill, in milliseconds. */
const MAX_KILL_DELAY = 4

/**
 * Kills a process repeatedly while visitors vote. After each restart it checks the whole database: every accepted vote
 * is stored, none twice, and each vote has one activity.
 * @param seed determines when the process is killed: after a number of accepted votes and some milliseconds
 * @param onKill called after each kill that has been checked
 * @throws Error that describes what is lost or damaged
 */
export async function killRepeatedly(
  target: KillableProcess,
  { kills, seed, onKill = () => {} }: { kills: number; seed: number; onKill?: () => void },
): Promise<KillReport> {
  const randomBelow = createSeededNumbers(seed)
  const accepted: Vote[] = []
  let checked = 0
  let slowestStart = 0
  let votes: VotingClub['votes'] | undefined
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
      const load = startVoteLoad(address, votes, {
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

/** @throws Error when the database is damaged or its votes are not those that were accepted */
async function checkDatabase(settings: DatabaseSettings, accepted: readonly Vote[]): Promise<void> {
  const db = openDatabase(settings)
  try {
    if (settings.kind === 'embedded') await checkFile(db)
    else await checkTables(db)
    const stored = await inTransaction(
      db,
      async (transaction) => ({
        votes: await transaction('registrations').select('player_id as playerId', 'game_id as gameId'),
        recorded: await transaction('activity')
          .where({ kind: 'vote' })
          .select('player_id as playerId', 'game_id as gameId'),
      }),
      { repeatable: true },
    )
    assertVotesStored(compareVotes(accepted, stored))
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

/** Returns the environment variables of a server that uses the database and does not limit the rate of writes. */
export const createServerEnvironment = (database: DatabaseSettings): Record<string, string> => ({
  DEMO_DATA: 'off',
  RATE_LIMIT_WRITES: '0',
  ...(database.kind === 'mysql' ? { DATABASE_URL: database.url } : { DATA_DIR: dirname(database.file) }),
})

/** Creates a server process that can be killed without its database. */
export function createKillableServer(database: DatabaseSettings): KillableProcess {
  let server: ServerProcess | undefined
  const kill = async () => {
    server?.child.kill('SIGKILL')
    await server?.end
  }
  return {
    database,
    start() {
      server = startServerProcess(createServerEnvironment(database))
      return server.address
    },
    kill,
    remove: kill,
  }
}

/** Creates a MySQL server that can be killed without the site's server. */
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

/** The maximum time of a start, in milliseconds. */
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
