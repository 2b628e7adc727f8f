import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkFile, type DatabaseSettings, inTransaction, openDatabase } from '@club/db'
import type { MysqlContainer } from '@club/db/testing'
import { createSeededNumbers } from '../random-writes.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { startVoteLoad, type Vote } from './vote-load.ts'
import { addPlayersAndGames, assertVotesKept, compareVotes, type VotingClub } from './votes.ts'

/** A process that is killed while visitors vote: the server, or its database. */
export interface Victim {
  readonly database: DatabaseSettings
  /** Starts the process, also again after a kill. Returns the server's address when the server is ready. */
  start(): Promise<string>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
  /** Ends everything that `start` has started. */
  remove(): Promise<void>
}

export interface KillReport {
  readonly kills: number
  readonly accepted: number
  /** The longest time from a start to the server's readiness, in milliseconds. */
  readonly slowestStart: number
}

/** The size of the club. When most of its votes are sent, as many players and games are added again. */
const CLUB = { players: 40, games: 40 }
/** Fewer unsent votes than this may not be enough for a kill. */
const FEW_VOTES = 100
const MOST_VOTES_PER_KILL = 8
const VISITORS = 4

/** The maximum time from the accepted vote that decides the moment to the kill, in milliseconds. */
const LATEST = 4

/**
 * Kills a process repeatedly while visitors vote. After each restart it checks the whole database: every accepted vote
 * is stored, none twice, and each vote has one activity.
 * @param seed chooses the moments of the kills: after a number of accepted votes and some milliseconds
 * @param onKill called after each kill that has been checked
 * @throws Error that describes what is lost or damaged
 */
export async function killRepeatedly(
  victim: Victim,
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
    const address = await victim.start()
    slowestStart = Math.max(slowestStart, performance.now() - began)
    await checkDatabase(victim.database, accepted)
    return address
  }
  try {
    let address = await startAndCheck()
    while (checked < kills) {
      if (!votes || votesLeft < FEW_VOTES) {
        votes = (await addPlayersAndGames(address, CLUB)).votes
        votesLeft = CLUB.players * CLUB.games
      }
      const due = 1 + randomBelow(MOST_VOTES_PER_KILL)
      const { promise: reached, resolve } = Promise.withResolvers<void>()
      const load = startVoteLoad(address, votes, {
        visitors: VISITORS,
        pauseBetween: 0,
        reads: false,
        onAccepted: (count) => count === due && resolve(),
      })
      await reached
      await pause(randomBelow(LATEST + 1))
      const killed = victim.kill()
      await load.stop()
      await killed
      accepted.push(...load.accepted)
      for (const { count } of load.answers.votes.values()) votesLeft -= count
      address = await startAndCheck()
      checked++
      onKill()
    }
    return { kills, accepted: accepted.length, slowestStart }
  } catch (error) {
    throw new Error(`kill ${checked + 1} with seed ${seed}: ${error}`, { cause: error })
  } finally {
    await victim.remove()
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
    assertVotesKept(compareVotes(accepted, stored))
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

/** The environment variables of a server that uses the database and has no limit of writes. */
export const serverSettings = (database: DatabaseSettings): Record<string, string> => ({
  DEMO_DATA: 'off',
  RATE_LIMIT_WRITES: '0',
  ...(database.kind === 'mysql' ? { DATABASE_URL: database.url } : { DATA_DIR: dirname(database.file) }),
})

/** A server process that is killed; its database stays. */
export function killableServer(database: DatabaseSettings): Victim {
  let server: ServerProcess | undefined
  const kill = async () => {
    server?.child.kill('SIGKILL')
    await server?.end
  }
  return {
    database,
    start() {
      server = startServerProcess(serverSettings(database))
      return server.address
    },
    kill,
    remove: kill,
  }
}

/** A MySQL server that is killed; the server of the site stays. */
export function killableDatabase(mysql: Pick<MysqlContainer, 'url' | 'start' | 'kill'>): Victim {
  const server = killableServer({ kind: 'mysql', url: mysql.url })
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
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > end) throw new Error(`${address} is not ready after ${START_TIMEOUT / 1_000} s`)
    await pause(50)
  }
}
