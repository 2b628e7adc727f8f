import { join } from 'node:path'
import { defaultClub } from '@club/contract'
import { fillWithDemoData, migrate, openDatabase } from '@club/db'
import { reserveActivityIds } from '../../bff/features/writes/store.ts'
import { startAppServer } from '../../bff/testing/app-server.ts'
import { startServerProcess } from '../../bff/testing/server-process.ts'
import { readProcessorSeconds } from '../server/processor-time.ts'
import { recordVisits } from './visit-recording.ts'

/** How many times each request is sent. Sending it only once would take less processor time than Linux can measure. */
const REPETITIONS = 200

/**
 * Repeats a browser's requests. Sends them to an app in this process to count the SQL statements, and to a server in
 * its own process to measure the server's processor time.
 * @param DATA_DIR an empty folder for the database
 */
export async function measureVisitCost(DATA_DIR: string) {
  const server = startServerProcess({ DATA_DIR, RATE_LIMIT_WRITES: '0', CLUB_AVATAR_URL: '' })
  const address = await server.address
  const app = await startCountingApp()
  const club = openDatabase({ kind: 'embedded', file: join(DATA_DIR, 'club.sqlite') })
  const cost = async (step: string, paths: readonly string[], bodies: readonly object[] = []) => {
    const send = async (origin: string, nth: number) => {
      for (const path of paths) await request(origin + path, bodies[nth % bodies.length])
    }
    const statements = await app.count((origin) => send(origin, 0))
    const before = await readProcessorSeconds(server.child.pid)
    for (let nth = 0; nth < REPETITIONS; nth++) {
      // Reserves an activity id, as each change of the club's data does. Without a new id, the server would send its
      // previous responses again (decision 0014).
      await reserveActivityIds(club, 1)
      await send(address, nth)
    }
    const used = (await readProcessorSeconds(server.child.pid)) - before
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

async function startCountingApp() {
  const db = openDatabase({ kind: 'embedded', file: ':memory:' })
  await migrate(db)
  await fillWithDemoData(db, { now: new Date(), timezone: defaultClub.timezone })
  const server = await startAppServer({ db, club: { ...defaultClub, avatarUrl: '' } })
  let statements = 0
  db.on('query', () => statements++)
  return {
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
