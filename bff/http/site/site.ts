import { join } from 'node:path'
import type { Microfrontend } from '@club/contract'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { addHtmlDocumentHeaders } from '../headers/security-headers.ts'
import { READ_METHODS } from '../methods.ts'
import { Problem } from '../problems/problem.ts'
import { withTimeout } from '../with-timeout.ts'
import type { PageDataDeadlines } from './page-data-deadlines.ts'
import type { OpenGraphTagReader } from './page-preview.ts'
import { sendTabList, tabListPath } from './send-tab-list.ts'
import { createFileServer, SERVICE_WORKER_CONTENT_SECURITY_POLICY } from './site-files.ts'
import { type ClubBrand, readPage, sendHelpPage, sendPage } from './site-page.ts'
import { readTabsOrLogError, type TabList, type TabListReader } from './tab-list.ts'
import { createTabSubpathCheck } from './tab-subpath-check.ts'

export interface SiteOptions {
  /** The folder that contains `shell` and the microfrontends. */
  readonly root: string
  readonly releasesDir: string
  readonly readTabs: TabListReader
  readonly log: Logger
  readonly club: ClubBrand
  /** Origins from which a developer's own build of a tab may be loaded. */
  readonly overrideOrigins: readonly string[]
  /** The address of tabs that run on their own servers, with `{tab}` for the tab's name (settings.ts). */
  readonly tabServers: string | undefined
  readonly serviceWorker: 'on' | 'off'
  readonly preview: OpenGraphTagReader
  readonly deadlines: PageDataDeadlines
}

const workerPath = '/sw.js'

/** At this path prefix, nginx requests the Open Graph tags and the status of a page that nginx itself serves. */
const PREVIEWS = '/page-preview'

/** Serves everything except the API: the list of tabs, built files, and the shell's page at every other address. */
export function createSite(options: SiteOptions): Middleware {
  const { root, releasesDir, readTabs, log, club, preview, deadlines } = options
  const sendFile = createFileServer(root, releasesDir)
  const isNested = createTabSubpathCheck({ root, releasesDir }, options.tabServers, deadlines.manifest)
  const pageFile = join(root, 'shell', 'dist', 'index.html')
  const helpFile = join(root, 'shell', 'dist', 'help.html')

  return async (ctx) => {
    if (!READ_METHODS.has(ctx.method))
      throw new Problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    if (ctx.path === tabListPath) return sendTabList(ctx, await tabsOrProblem(readTabs))
    if (ctx.path.startsWith(`${PREVIEWS}/`)) {
      const path = ctx.path.slice(PREVIEWS.length)
      const list = await readTabsOrLogError(readTabs, log)
      const status = list && withTimeout(deadlines.status, statusOf(path, list, isNested), undefined)
      const tags = await preview(ctx, ctx.url.slice(PREVIEWS.length), list?.tabs ?? [])
      return sendPreview(ctx, tags, await status)
    }
    const help = ctx.path === '/help.html' ? await readPage(helpFile) : undefined
    if (help !== undefined) {
      ctx.state.route = 'file'
      await addHtmlDocumentHeaders(ctx)
      return sendHelpPage(ctx, help, club)
    }
    if (ctx.path === workerPath) {
      // A 304 response also needs this header, because browsers apply its policy to the service worker that they have
      // stored.
      ctx.set('Content-Security-Policy', SERVICE_WORKER_CONTENT_SECURITY_POLICY)
      if (options.serviceWorker === 'off') ctx.path = '/sw-off.js'
    }
    const file = await sendFile(ctx)
    ctx.state.route = file === 'not a file' ? 'page' : 'file'
    if (file === 'sent') return
    if (file === 'missing' || !ctx.accepts('html')) throw new Problem('not_found')
    const html = await readPage(pageFile)
    if (html === undefined) return sendNotBuilt(ctx)
    const list = (await readTabsOrLogError(readTabs, log)) ?? { listed: [], tabs: [] }
    await addHtmlDocumentHeaders(ctx)
    sendPage(ctx, html, list.listed, await preview(ctx, ctx.url, list.tabs), options)
    ctx.status = await statusOf(ctx.path, list, isNested)
    if (ctx.status !== 200) ctx.set('Cache-Control', 'no-store')
  }
}

/**
 * Sends the Open Graph tags and the page's status to nginx as headers. Node.js writes headers in Latin-1, so the UTF-8
 * bytes of the tags are written as Latin-1 characters.
 * @param status undefined when it could not be read in time; nginx then looks for the page's path in the list of tabs
 */
function sendPreview(ctx: Context, tags: string, status: number | undefined): void {
  ctx.state.route = PREVIEWS
  ctx.status = 204
  if (status !== undefined) ctx.set('Page-Status', String(status))
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Page-Preview', Buffer.from(tags, 'utf8').toString('latin1'))
}

async function tabsOrProblem(readTabs: TabListReader): Promise<TabList> {
  try {
    return await readTabs()
  } catch (error) {
    throw new Problem('internal_error', {
      status: 503,
      detail: 'The list of tabs cannot be read.',
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
}

/**
 * Returns 200 for the root, for each tab's path, and for an address below a tab's path if that tab serves it; otherwise
 * 404. The shell has the same rule (shell/remotes/list/remote-list.ts).
 */
async function statusOf(
  path: string,
  { listed, tabs }: Pick<TabList, 'listed' | 'tabs'>,
  isNested: (tab: Microfrontend) => Promise<boolean>,
): Promise<200 | 404> {
  if (path === '/' || listed.some((tab) => tab.path === path.replace(/\/$/, ''))) return 200
  const above = tabs.find((tab) => path.startsWith(`${tab.path}/`))
  return above !== undefined && (await isNested(above)) ? 200 : 404
}

function sendNotBuilt(ctx: Context): void {
  ctx.status = 503
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/plain'
  ctx.body = 'The site is not built yet: run "npm run build", or "npm start", which builds what is missing.\n'
}
