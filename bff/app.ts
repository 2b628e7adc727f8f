import { join } from 'node:path'
import { locales } from '@club/contract'
import type { Database } from '@club/db'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { AutomaticBackups } from './backups/automatic-backups.ts'
import { createHandlers } from './features/handlers.ts'
import { getLinkPreview } from './features/link-preview/service.ts'
import { createLiveStreams, type LiveStreams } from './features/live/live-streams.ts'
import { createOrganiserPinLock } from './features/organiser/organiser-pin-lock.ts'
import { webAppRoutes } from './features/web-app/routes.ts'
import { createLatestActivityReader } from './features/writes/latest-activity.ts'
import { allowedHosts } from './http/guards/allowed-hosts.ts'
import { checkRequestHead } from './http/guards/request-head.ts'
import { compression } from './http/headers/compression.ts'
import { conditionalGet } from './http/headers/conditional-get.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { createHealthRoutes, type StoppingState } from './http/observability/health.ts'
import { createMetrics, type Metrics } from './http/observability/metrics.ts'
import { requestId } from './http/observability/request-id.ts'
import { requestLog } from './http/observability/request-log.ts'
import { problemResponses } from './http/problems/problem-responses.ts'
import { createApi } from './http/routing/api.ts'
import { trustProxies } from './http/server/trusted-proxies.ts'
import { defaultPageDataDeadlines, type PageDataDeadlines } from './http/site/page-data-deadlines.ts'
import { createOpenGraphTagReader } from './http/site/page-preview.ts'
import { createSite } from './http/site/site.ts'
import { createTabListReader, type TabListReader } from './http/site/tab-list.ts'
import type { Settings } from './settings.ts'
import { getReleasesFolder, getTabListFiles } from './tab-list-files.ts'

export interface AppOptions {
  readonly db: Database
  readonly settings: Pick<Settings, 'club' | 'writesPerMinute' | 'trustedProxies' | 'microfrontendsFile'> &
    Partial<Settings>
  readonly log: Logger
  readonly now?: () => Date
  /** Reads the list of tabs; by default, from the first existing file of `getTabListFiles`. */
  readonly readTabs?: TabListReader
  readonly metrics?: Metrics
  readonly readiness?: StoppingState
  /** The automatic backups, whose latest result `/readyz` shows; undefined when automatic backups are off. */
  readonly backups?: AutomaticBackups | undefined
  /** The open live streams. `startServer` creates them itself, because it must end them when the server stops. */
  readonly live?: LiveStreams
  /** Whether every response is checked against the contract. Only tests set this option. */
  readonly checkResponses?: boolean
  readonly deadlines?: PageDataDeadlines
  /** The maximum time to draw a picture of a game, in milliseconds. */
  readonly drawingDeadline?: number
  /** The folder with the built shell and tabs; by default, the repository. */
  readonly root?: string
}

/** Creates the Koa app of the whole server: the middleware for every response, the API and the site. */
export function createApp({
  db,
  settings,
  log,
  now = () => new Date(),
  root = join(import.meta.dirname, '..'),
  readTabs = createTabListReader(getTabListFiles(settings, root), log),
  metrics = createMetrics(readTabs),
  readiness = { stopping: false },
  backups,
  live = createLiveStreams(db, log, { onOpenChange: metrics.setOpenStreams }),
  checkResponses = false,
  deadlines = defaultPageDataDeadlines,
  drawingDeadline,
}: AppOptions): Koa {
  const app = new Koa()
  trustProxies(app, settings.trustedProxies)
  app.silent = true
  app.on('error', (error) => log.error({ err: error }, 'answering failed'))

  app.use(requestId)
  app.use(requestLog(log, metrics.observeRequest))
  app.use(securityHeaders)
  // `problemResponses` comes before `compression` and `conditionalGet`, so that errors in these two also become problem
  // responses.
  app.use(problemResponses(log))
  app.use(checkRequestHead)
  app.use(allowedHosts(settings.allowedHosts ?? []))
  app.use(compression())
  app.use(conditionalGet)
  const lock = createOrganiserPinLock(settings.organiserPin, now)
  const readLatestActivity = createLatestActivityReader(db)
  const dependencies = { db, now, club: settings.club, lock, drawingDeadline }
  app.use(
    createApi(createHandlers(dependencies, readLatestActivity, metrics.countTabLoad), {
      lock,
      live,
      checkResponses,
      readLatestActivity,
      now,
      writesPerMinute: settings.writesPerMinute,
    }),
  )
  app.use(createHealthRoutes(db, readiness, backups?.status).routes())
  const folders = { root, releasesDir: getReleasesFolder(settings, root) }
  app.use(webAppRoutes({ club: settings.club, folders, readTabs, log, drawingDeadline }).routes())
  app.use(
    createSite({
      ...folders,
      log,
      readTabs,
      club: settings.club,
      overrideOrigins: settings.tabOverrideOrigins ?? [],
      tabServers: settings.tabServers,
      serviceWorker: settings.serviceWorker ?? 'on',
      deadlines,
      preview: createOpenGraphTagReader({
        previewOf: (address, tabs) => getLinkPreview({ db, now, club: settings.club }, address, tabs),
        logo: settings.club.logoUrl,
        siteName: settings.club.name,
        locale: locales[settings.club.defaultLanguage].replace('-', '_'),
        clubUrl: settings.club.url,
        deadline: deadlines.preview,
        log,
      }),
    }),
  )
  return app
}
