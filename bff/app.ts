import { join } from 'node:path'
import { locales } from '@club/contract'
import type { Database } from '@club/db'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { AutomaticBackups } from './backups/automatic-backups.ts'
import { createHandlers } from './features/handlers.ts'
import { createLiveStreams, type LiveStreams } from './features/live/live-streams.ts'
import { createOrganiserLock } from './features/organiser/organiser-lock.ts'
import { getPreview } from './features/preview/service.ts'
import { webAppRoutes } from './features/web-app/routes.ts'
import { selectLastActivityId } from './features/writes/store.ts'
import { allowedHosts } from './http/guards/allowed-hosts.ts'
import { checkRequestHead } from './http/guards/request-head.ts'
import { compression } from './http/headers/compression.ts'
import { conditionalGet } from './http/headers/conditional-get.ts'
import { securityHeaders } from './http/headers/security-headers.ts'
import { createHealthRoutes, type Readiness } from './http/observability/health.ts'
import { createMetrics, type Metrics } from './http/observability/metrics.ts'
import { requestId } from './http/observability/request-id.ts'
import { requestLog } from './http/observability/request-log.ts'
import { problemResponses } from './http/problems/problem-responses.ts'
import { api } from './http/routing/api.ts'
import { trustProxies } from './http/server/trusted-proxies.ts'
import { type SiteDeadlines, siteDeadlines } from './http/site/deadlines.ts'
import { createPreview } from './http/site/page-preview.ts'
import { site } from './http/site/site.ts'
import { createTabListReader, type TabListReader } from './http/site/tab-list.ts'
import type { Settings } from './settings.ts'
import { releasesFolder, tabListFiles } from './tab-paths.ts'

export interface AppOptions {
  readonly db: Database
  readonly settings: Pick<Settings, 'club' | 'writesPerMinute' | 'trustedProxies' | 'microfrontendsFile'> &
    Partial<
      Pick<
        Settings,
        | 'releasesDir'
        | 'allowedHosts'
        | 'tabOverrideOrigins'
        | 'tabServers'
        | 'serviceWorker'
        | 'organiserPin'
      >
    >
  readonly log: Logger
  /** Returns the current time; by default, from the machine's clock. */
  readonly now?: () => Date
  /** Reads the list of tabs; by default, from the files that `tabListFiles` returns for the settings. */
  readonly readTabs?: TabListReader
  readonly metrics?: Metrics
  readonly readiness?: Readiness
  /** The automatic backups, whose latest result `/readyz` shows; undefined when automatic backups are off. */
  readonly backups?: AutomaticBackups | undefined
  /**
   * The open live streams (server-sent events). A caller passes this object when it ends the streams itself, as the
   * server does at its stop.
   */
  readonly live?: LiveStreams
  /** Whether every response is checked against the contract. Only tests set this. */
  readonly checkResponses?: boolean
  readonly deadlines?: SiteDeadlines
  /** The maximum time to draw a picture of a game, in milliseconds (features/dependencies.ts). */
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
  readTabs = createTabListReader(tabListFiles(settings, root), log),
  metrics = createMetrics(readTabs),
  readiness = { stopping: false },
  backups,
  live = createLiveStreams(db, log, { onOpenChange: metrics.setOpenStreams }),
  checkResponses = false,
  deadlines = siteDeadlines,
  drawingDeadline,
}: AppOptions): Koa {
  const app = new Koa()
  trustProxies(app, settings.trustedProxies)
  app.silent = true
  app.on('error', (error) => log.error({ err: error }, 'answering failed'))

  app.use(requestId)
  app.use(requestLog(log, metrics.observeRequest))
  app.use(securityHeaders)
  // This middleware comes before all others that can fail, so that it also converts errors of compression and of
  // conditional requests to problem responses.
  app.use(problemResponses(log))
  app.use(checkRequestHead)
  app.use(allowedHosts(settings.allowedHosts ?? []))
  app.use(compression())
  app.use(conditionalGet)
  const lock = createOrganiserLock(settings.organiserPin, now)
  app.use(
    api(createHandlers({ db, now, club: settings.club, lock, drawingDeadline }, metrics.countTabLoad), {
      lock,
      live,
      checkResponses,
      selectLastActivityId: () => selectLastActivityId(db),
      now,
      writesPerMinute: settings.writesPerMinute,
    }),
  )
  app.use(createHealthRoutes(db, readiness, backups?.status).routes())
  const folders = { root, releasesDir: releasesFolder(settings, root) }
  app.use(webAppRoutes({ club: settings.club, folders, readTabs, log, drawingDeadline }).routes())
  app.use(
    site({
      ...folders,
      log,
      readTabs,
      club: settings.club,
      overrideOrigins: settings.tabOverrideOrigins ?? [],
      tabServers: settings.tabServers,
      serviceWorker: settings.serviceWorker ?? 'on',
      deadlines,
      preview: createPreview({
        previewOf: (address, tabs) => getPreview({ db, now, club: settings.club }, address, tabs),
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
