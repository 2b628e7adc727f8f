import { join } from 'node:path'
import { defaultClub } from '@club/contract'
import { fillWithDemoData, migrate, openDatabase } from '@club/db'
import { reserveIds } from '../../bff/features/writes/store.ts'
import { nodeOptions } from '../../bff/node-options.ts'
import { startAppServer } from '../../bff/testing/app-server.ts'
import { startServerProcess } from '../../bff/testing/server-process.ts'
import { processorSeconds } from '../server/processor-time.ts'
import { recordVisits } from './recording.ts'

/**
 * The number of times that each step of a visit is repeated. A single repetition takes less time than Linux's clock for
 * processor time can measure.
 */
const REPETITIONS = 200

/**
 * The requests, the SQL statements and the processor time of one step of a visit. Only one visitor uses the server, and
 * each repetition follows a change, so no work is shared.
 */
export interface VisitCost {
  readonly step: string
  readonly requests: number
  /** The number of requests for the API. The other requests are for the page and its files. */
  readonly calls: number
  readonly statements: number
  /** The server's processor time in milliseconds. */
  readonly milliseconds: number
}

/**
 * Records the requests of a browser that visits the demonstration club, and repeats them one after the other. Sends
 * them to an app in this process to count its SQL statements, and to a server in its own process to measure the
 * server's processor time.
 * @param DATA_DIR an empty folder
 */
export async function measureVisits(DATA_DIR: string): Promise<VisitCost[]> {
  const NODE_OPTIONS = nodeOptions.join(' ')
  const server = startServerProcess({ DATA_DIR, NODE_OPTIONS, RATE_LIMIT_WRITES: '0', CLUB_AVATAR_URL: '' })
  const address = await server.address
  const app = await startCountingApp()
  const club = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
  const cost = async (step: string, paths: readonly string[], bodies: readonly object[] = []) => {
    const send = async (origin: string, nth: number) => {
      for (const path of paths) await request(origin + path, bodies[nth % bodies.length])
    }
    const statements = await app.count((origin) => send(origin, 0))
    const before = await processorSeconds(server.child.pid)
    for (let nth = 0; nth < REPETITIONS; nth++) {
      // Raises the id of the latest activity as a change does, so that no response is cached (decision 0014).
      await reserveIds(club, 1)
      await send(address, nth)
    }
    const used = (await processorSeconds(server.child.pid)) - before
    const calls = paths.filter((path) => path.startsWith('/api/')).length
    return { step, requests: paths.length, calls, statements, milliseconds: (used * 1000) / REPETITIONS }
  }
  try {
    const recording = await recordVisits(address)
    const { id: gameId }: { id: number } = JSON.parse(await request(`${address}/api/games/upcoming`))
    const votes = ['not_going', 'going'].map((status) => ({ gameId, playerId: 1, status }))
    return [
      await cost('a first visit of Games', recording.opening),
      await cost('the next visit', recording.returning),
      await cost('Players, from Games', recording.players),
      await cost('Statistics, from Players', recording.statistics),
      await cost('a vote', ['/api/registrations'], votes),
    ]
  } finally {
    server.child.kill('SIGTERM')
    await server.end
    await club.destroy()
    await app.close()
  }
}

async function request(url: string, body?: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, body && { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text
}

/** Starts the API in this process with the demonstration club, and counts its SQL statements. */
async function startCountingApp() {
  const db = openDatabase({ kind: 'embedded', file: ':memory:' })
  await migrate(db)
  await fillWithDemoData(db, { now: new Date(), timezone: defaultClub.timezone })
  const server = await startAppServer({ db, club: { ...defaultClub, avatarUrl: '' } })
  let statements = 0
  db.on('query', () => statements++)
  return {
    /** Returns the number of SQL statements that the API executes while `work` runs. */
    async count(work: (origin: string) => Promise<void>): Promise<number> {
      statements = 0
      await work(server.origin)
      return statements
    },
    async close() {
      await server.close()
      await db.destroy()
    },
  }
}
