import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import {
  checkFileIntegrity,
  type Database,
  fillWithDemoData,
  isEmpty,
  migrate,
  openDatabase,
  ping,
} from '@club/db'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createAutomaticBackups } from './backups/automatic-backups.ts'
import { formatDatabaseErrorMessage, getDriverMessage } from './database-error-message.ts'
import { startDailyMaintenance } from './features/daily-maintenance.ts'
import { createLiveStreams } from './features/live/live-streams.ts'
import { defaultConnectionLimits } from './http/limits/connection-limits.ts'
import type { StoppingState } from './http/observability/health.ts'
import { createMetrics, createMetricsServer } from './http/observability/metrics.ts'
import type { MeasuredResources } from './http/observability/resource-metrics.ts'
import { createHttpServer } from './http/server/http-server.ts'
import { trackUnfinishedResponses, type UnfinishedResponses } from './http/server/unfinished-responses.ts'
import { createTabListReader, type TabListReader } from './http/site/tab-list.ts'
import { formatExample, type Settings } from './settings.ts'
import { getTabListFiles } from './tab-list-files.ts'

/** Thrown when the server cannot start. The message contains the cause and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export interface RunningServer {
  /** The server's origin, such as `http://127.0.0.1:3000`. */
  readonly address: string
  readonly http: Server
  readonly readiness: StoppingState
  readonly responses: UnfinishedResponses
  /** Ends the live streams, which never end by themselves. */
  endStreams(): void
  /** Takes the last automatic backup, then closes the metrics server and the database. */
  release(): Promise<void>
}

/**
 * Opens the database, migrates its schema, fills a new database with demo data, and listens for requests.
 * @throws StartError
 */
export async function startServer(settings: Settings, log: Logger): Promise<RunningServer> {
  const db = await prepareDatabase(settings, log)
  const tabFiles = getTabListFiles(settings, join(import.meta.dirname, '..'))
  const readTabs = createTabListReader(tabFiles, log)
  await warnAboutTabs(readTabs, settings.microfrontendsFile, log)
  const metrics = createMetrics(readTabs, { db, folders: foldersIn(settings) })
  const readiness: StoppingState = { stopping: false }
  const live = createLiveStreams(db, log, { onOpenChange: metrics.setOpenStreams })
  const backups =
    settings.backups &&
    createAutomaticBackups({
      db,
      database: settings.database,
      ...settings.backups,
      timezone: settings.club.timezone,
      log,
      metrics: metrics.backups,
    })
  if (backups) metrics.exportBackupDueSince(backups.readDueSince)
  const app = createApp({ db, settings, log, readTabs, metrics, readiness, backups, live })
  const limits = defaultConnectionLimits(settings.trustedProxies)
  const http = createHttpServer(app.callback(), { limits, log })
  http.prependListener('request', (_request, response) => {
    if (readiness.stopping) response.setHeader('Connection', 'close')
  })
  const port = await listen(http, settings.port, settings.host, 'PORT')
  const metricsHttp = settings.metricsPort === undefined ? undefined : createMetricsServer(metrics)
  if (metricsHttp) await listen(metricsHttp, settings.metricsPort ?? 0, '127.0.0.1', 'METRICS_PORT')
  const maintenance = startDailyMaintenance(db, log)
  void backups?.check()
  return {
    address: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    http,
    readiness,
    responses: trackUnfinishedResponses(http),
    endStreams: () => live.end(),
    async release() {
      metricsHttp?.close()
      metricsHttp?.closeAllConnections()
      await maintenance.stop()
      await backups?.stop()
      await db.destroy()
    },
  }
}

/** The folders whose disk space is measured. */
const foldersIn = ({ database, backups }: Settings): MeasuredResources['folders'] => ({
  ...(database.kind === 'embedded' && { data: dirname(database.file) }),
  ...(backups && { backups: backups.folder }),
})

async function prepareDatabase(settings: Settings, log: Logger): Promise<Database> {
  const { database, demoData } = settings
  const { timezone, teamSize } = settings.club
  const fill = (empty: Database) => fillWithDemoData(empty, { now: new Date(), timezone }, teamSize)
  // Before the first ping has succeeded, the driver's messages are not logged, because the StartError contains them.
  let connected = false
  let db: Database | undefined
  try {
    db = openDatabase(database, (message) => connected && log.warn({ database: message }, 'database'))
    await ping(db)
    connected = true
    if (database.kind === 'embedded') await checkFileIntegrity(db)
    await migrate(db, demoData === 'new' ? fill : undefined)
    if (demoData === 'on' && (await isEmpty(db))) await fill(db)
    return db
  } catch (error) {
    await db?.destroy()
    throw new StartError(formatDatabaseErrorMessage(database, error, connected), { cause: error })
  }
}

/** Logs an unreadable list of tabs. The server starts nevertheless, because it reads the list again for each page. */
async function warnAboutTabs(readTabs: TabListReader, file: string | undefined, log: Logger): Promise<void> {
  if (file === undefined) return
  try {
    await readTabs()
  } catch (error) {
    log.warn(
      `MICROFRONTENDS_FILE is ${resolve(file)}, but this file is not a readable list of tabs (${getDriverMessage(error)}). The site has no tabs until the file is corrected. Its format is that of shell/microfrontends.json. Without MICROFRONTENDS_FILE, the server reads microfrontends.json in RELEASES_DIR or, if that file does not exist, shell/microfrontends.json.`,
    )
  }
}

async function listen(server: Server, port: number, host: string, variable: string): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new StartError(listenErrorMessage(error, port, host, variable), { cause: error })
  }
  const bound: AddressInfo | string | null = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

function listenErrorMessage(error: unknown, port: number, host: string, variable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use on ${host}: stop what uses it, or choose another one, for example ${variable}=${port + 1}.`
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be used by this account: choose one above 1023, for example ${variable}=3000.`
  }
  return `The server cannot listen on ${host}:${port} (${getDriverMessage(error)}): correct HOST or ${variable}, ${formatExample('HOST')}`
}
