import {
  type Activity,
  calls,
  defaultClub,
  type Game,
  type NewGame,
  type NewPlayer,
  type Player,
} from '@club/contract'
import type { Database } from '@club/db'
import { createFreshDatabase, type Engine, listenOnFreePort } from '@club/db/testing'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { type AppOptions, createApp } from '../app.ts'
import { reserveActivityIds } from '../features/writes/store.ts'
import { type ConnectionLimits, defaultConnectionLimits } from '../http/limits/connection-limits.ts'
import { createHttpServer } from '../http/server/http-server.ts'
import type { PageDataDeadlines } from '../http/site/page-data-deadlines.ts'

/** A response that a test receives. */
export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or the text if it is not JSON; undefined without a body. */
  readonly body: unknown
}

/** A real server with its own database and a clock that the test sets. */
export interface TestServer {
  readonly origin: string
  readonly db: Database
  /** The server's current time. */
  readonly clock: { now: Date }
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body?: unknown): Promise<TestResponse>
  patch(path: string, body: unknown): Promise<TestResponse>
  delete(path: string): Promise<TestResponse>
  /** Adds a player with the API. By default, all skills are 5. */
  addPlayer(player?: Partial<NewPlayer>): Promise<Player>
  addPlayers(count: number): Promise<Player[]>
  /** Schedules a game with the API. By default, it begins at `THURSDAY`. */
  addGame(game?: Partial<NewGame>): Promise<Game>
  latestActivity(): Promise<Activity>
  /**
   * Resets the clock and empties the tables. Raises the counter of activity ids, because the server uses a cached
   * response as long as this counter is unchanged.
   */
  clear(): Promise<void>
  close(): Promise<void>
}

const TODAY = new Date('2026-11-21T12:00:00.000Z')
export const THURSDAY = '2026-11-26T18:00:00.000Z'

/**
 * Long deadlines, in milliseconds, which the server meets even on a busy machine. A test of a deadline sets a shorter
 * one.
 */
export const longPageDataDeadlines: PageDataDeadlines = { preview: 60_000, status: 60_000, manifest: 60_000 }

/**
 * Starts a server with a new, empty database. If `options.db` is given, the server uses that database instead, and the
 * caller closes it. The values of `options.settings` replace those of the usual settings. The server checks its
 * responses against the contract.
 */
export async function startTestServer(
  engine: Engine,
  options: Partial<Omit<AppOptions, 'settings'>> & {
    readonly settings?: Partial<AppOptions['settings']>
  } = {},
  limits: Partial<ConnectionLimits> = {},
): Promise<TestServer> {
  const { db, drop } = options.db
    ? { db: options.db, drop: async () => {} }
    : await createFreshDatabase(engine)
  const clock = { now: TODAY }
  const log = options.log ?? pino({ level: 'silent' })
  const app = createApp({
    db,
    now: () => clock.now,
    log,
    checkResponses: true,
    deadlines: longPageDataDeadlines,
    drawingDeadline: 120_000,
    ...options,
    settings: {
      club: defaultClub,
      writesPerMinute: 0,
      trustedProxies: 0,
      microfrontendsFile: undefined,
      ...options.settings,
    },
  })
  const http = createHttpServer(app.callback(), { log, limits: { ...defaultConnectionLimits(0), ...limits } })
  // The timeout is long, because the server must not close an idle connection just when a slow client sends its next
  // request.
  http.keepAliveTimeout = 120_000
  const origin = `http://127.0.0.1:${await listenOnFreePort(http)}`
  const send: TestServer['send'] = (method, path, body, headers) =>
    sendRequest(origin, method, path, body, headers)
  const post: TestServer['post'] = (path, body) => send('POST', path, body)
  const addPlayer = async (player: Partial<NewPlayer> = {}) =>
    z.parse(calls.addPlayer.responses[201], (await post('/api/players', { ...anyPlayer(), ...player })).body)
  return {
    origin,
    db,
    clock,
    send,
    post,
    addPlayer,
    get: (path, headers) => send('GET', path, undefined, headers),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    async addPlayers(count) {
      const players: Player[] = []
      while (players.length < count) players.push(await addPlayer())
      return players
    },
    async addGame(game = {}) {
      const { body } = await post('/api/games', { date: THURSDAY, ...game })
      return z.parse(calls.scheduleGame.responses[201], body)
    },
    async latestActivity() {
      const { body } = await send('GET', '/api/activity?limit=1')
      const [latest] = body as Activity[]
      if (!latest) throw new Error('no activity was recorded')
      return latest
    },
    async clear() {
      clock.now = TODAY
      for (const table of [
        'activity',
        'ratings',
        'penalties',
        'registrations',
        'lineups',
        'games',
        'players',
      ])
        await db(table).delete()
      await reserveActivityIds(db, 1)
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await drop()
    },
  }
}

let playerCount = 0
const anyPlayer = (): NewPlayer => ({
  name: `Hráč ${++playerCount}`,
  offenseSkill: 5,
  defenseSkill: 5,
  ballHandlingSkill: 5,
})

/** Sends one request. A text body is sent unchanged, any other body as JSON. */
export async function sendRequest(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const response = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
