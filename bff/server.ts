import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Database,
  databaseError,
  fillWithDemoData,
  isEmpty,
  migrate,
  openDatabase,
  ping,
} from '@club/db'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { usualLimits } from './http/connection-limits.ts'
import type { Readiness } from './http/health.ts'
import { httpServer } from './http/http-server.ts'
import { createMetrics, metricsServer } from './http/metrics.ts'
import { followRequests, type Running } from './http/running-requests.ts'
import type { Settings } from './settings.ts'

/** Why the server cannot start, and what to do about it, in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** A server that takes requests. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:3000`. */
  readonly address: string
  readonly http: Server
  readonly readiness: Readiness
  readonly running: Running
  /** Ends what hangs on the server: the metrics' address and the database. */
  release(): Promise<void>
}

/**
 * Opens the database, brings its schema up to date, fills a new one with demo data, and listens.
 * @throws StartError
 */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  const db = await readyDatabase(settings, log)
  const metrics = createMetrics()
  const readiness: Readiness = { stopping: false }
  const app = createApp({ db, settings, log, metrics, readiness })
  const http = httpServer(app.callback(), { limits: usualLimits(settings.trustedProxies), log })
  const running = followRequests(http, () => readiness.stopping)
  const port = await listen(http, settings.port, settings.host, 'PORT')
  const forMetrics = settings.metricsPort === undefined ? undefined : metricsServer(metrics)
  if (forMetrics) await listen(forMetrics, settings.metricsPort ?? 0, '127.0.0.1', 'METRICS_PORT')
  return {
    address: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    http,
    readiness,
    running,
    async release() {
      forMetrics?.close()
      forMetrics?.closeAllConnections()
      await db.destroy()
    },
  }
}

async function readyDatabase(settings: Settings, log: Logger): Promise<Database> {
  const { database, demoData } = settings
  const isNew = database.kind === 'embedded' && !existsSync(database.file)
  // Until it has answered once, what is wrong is said in the sentence that the start ends with.
  let answered = false
  try {
    const db = openDatabase(database, (message) => answered && log.warn({ database: message }, 'database'))
    await ping(db)
    answered = true
    await migrate(db)
    if (demoData === 'on' || (demoData === 'new' && isNew)) await fillEmpty(db, settings.club.timezone)
    return db
  } catch (error) {
    throw new StartError(databaseSentence(settings, error), { cause: error })
  }
}

async function fillEmpty(db: Database, timezone: string): Promise<void> {
  if (await isEmpty(db)) await fillWithDemoData(db, { now: new Date(), timezone })
}

function databaseSentence({ database }: Settings, error: unknown): string {
  const reason = reasonOf(error)
  if (database.kind === 'embedded') {
    return `The embedded database ${database.file} cannot be opened (${reason}): check that the folder can be written, or set DATA_DIR to another one.`
  }
  const { hostname, port } = new URL(database.url)
  const place = `${hostname}:${port || 3306}`
  return databaseError(error) === 'unavailable'
    ? `The database at ${place} cannot be reached (${reason}): start it, or correct host, port, user, password or database in DATABASE_URL.`
    : `The database at ${place} cannot be used (${reason}): correct DATABASE_URL.`
}

/** A refused connection to a name with several addresses has its reasons inside and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
}

async function listen(server: Server, port: number, host: string, variable: string): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw new StartError(listenSentence(error, port, host, variable), { cause: error })
  }
  const bound: AddressInfo | string | null = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

function listenSentence(error: unknown, port: number, host: string, variable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use on ${host}: stop what uses it, or choose another one, for example ${variable}=${port + 1}.`
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this account: choose one above 1023, for example ${variable}=3000.`
  }
  return `The server cannot listen on ${host}:${port} (${reasonOf(error)}): correct HOST or ${variable}.`
}
