import { join } from 'node:path'
import type { Microfrontend } from '@club/contract'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { documentHeaders } from '../headers/security-headers.ts'
import { READ_METHODS } from '../methods.ts'
import { Problem } from '../problems/problem.ts'
import { withTimeout } from '../with-timeout.ts'
import type { SiteDeadlines } from './deadlines.ts'
import { nestedTabs } from './nested-tabs.ts'
import { sendTabs, tabsPath } from './send-tabs.ts'
import { siteFiles } from './site-files.ts'
import { type FirstView, readPage, sendHelp, sendPage } from './site-page.ts'
import type { TabList, TabListReader } from './tab-list.ts'

export interface SiteOptions {
  /** The folder with `shell` and the microfrontends. */
  readonly root: string
  /** The folder with the tabs' releases. */
  readonly releasesDir: string
  readonly readTabs: TabListReader
  readonly log: Logger
  /** What the page shows of the club before its scripts have come. */
  readonly club: FirstView
  /** Where a developer's own build of a tab may come from. */
  readonly overrideOrigins: readonly string[]
  /** Where the files of tabs are that lie with servers of their own (settings.ts). */
  readonly tabServers: string | undefined
  /** The tags by which messengers show a link to an address. */
  readonly preview: (ctx: Context, address: string) => Promise<string>
  readonly deadlines: SiteDeadlines
}

/**
 * Where nginx asks for those tags, which it puts into the page that it serves itself, and for the page's status; they
 * come as headers.
 */
const PREVIEWS = '/page-preview'

/** The site around the API: the list of tabs, built files, and the shell's page for every other address. */
export function site({
  root,
  releasesDir,
  readTabs,
  log,
  club,
  overrideOrigins,
  tabServers,
  preview,
  deadlines,
}: SiteOptions): Middleware {
  const sendFile = siteFiles(root, releasesDir)
  const isNested = nestedTabs({ root, releasesDir }, tabServers, deadlines.manifest)
  const pageFile = join(root, 'shell', 'dist', 'index.html')
  const helpFile = join(root, 'shell', 'dist', 'help.html')

  return async (ctx) => {
    if (!READ_METHODS.has(ctx.method))
      throw new Problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    if (ctx.path === tabsPath) return sendTabs(ctx, await tabsOrProblem(readTabs))
    if (ctx.path.startsWith(`${PREVIEWS}/`)) {
      const asked = ctx.path.slice(PREVIEWS.length)
      const status = withTimeout(deadlines.status, knownStatus(asked, readTabs, isNested, log), undefined)
      return sendPreview(ctx, await preview(ctx, ctx.url.slice(PREVIEWS.length)), await status)
    }
    const help = ctx.path === '/help.html' ? await readPage(helpFile) : undefined
    if (help !== undefined) {
      ctx.state.route = 'file'
      await documentHeaders(ctx)
      return sendHelp(ctx, help, club)
    }
    const file = await sendFile(ctx)
    ctx.state.route = file === 'not a file' ? 'page' : 'file'
    if (file === 'sent') return
    if (file === 'missing' || !ctx.accepts('html')) throw new Problem('not_found')
    const html = await readPage(pageFile)
    if (html === undefined) return sendNotBuilt(ctx)
    const list = await tabsOrNone(readTabs, log)
    await documentHeaders(ctx)
    sendPage(ctx, html, list.listed, { club, overrideOrigins, preview: await preview(ctx, ctx.url) })
    ctx.status = await statusOf(ctx.path, list, isNested)
  }
}

/**
 * Node.js writes a header's characters as bytes: these are the bytes of UTF-8, which nginx passes on as they are.
 * @param status undefined where that is not known, or not in time: nginx then goes by the list alone
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

/** The shell works without the list, too. */
async function tabsOrNone(readTabs: TabListReader, log: Logger): Promise<Pick<TabList, 'listed' | 'tabs'>> {
  try {
    return await readTabs()
  } catch (error) {
    log.error({ err: error }, 'the list of tabs cannot be read')
    return { listed: [], tabs: [] }
  }
}

/** The status of the page at an address; undefined while the list of tabs cannot be read. */
async function knownStatus(
  path: string,
  readTabs: TabListReader,
  isNested: (tab: Microfrontend) => Promise<boolean>,
  log: Logger,
): Promise<200 | 404 | undefined> {
  try {
    return await statusOf(path, await readTabs(), isNested)
  } catch (error) {
    log.error({ err: error }, 'the list of tabs cannot be read')
    return undefined
  }
}

/**
 * 200 for the root, each tab's own path, and what lies below the path of a tab that says so, as in the shell
 * (shell/remotes/list/list.ts); other addresses get the shell's not-found page.
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
