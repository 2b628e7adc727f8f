import { join } from 'node:path'
import type { ListedTab } from '@club/contract/tab-releases'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { documentHeaders } from '../headers/security-headers.ts'
import { READ_METHODS } from '../methods.ts'
import { Problem } from '../problems/problem.ts'
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
  /** The tags by which messengers show a link to an address. */
  readonly preview: (ctx: Context, address: string) => Promise<string>
}

/** Where nginx asks for those tags, which it puts into the page that it serves itself; they come as a header. */
const PREVIEWS = '/page-preview'

/** The site around the API: the list of tabs, built files, and the shell's page for every other address. */
export function site({
  root,
  releasesDir,
  readTabs,
  log,
  club,
  overrideOrigins,
  preview,
}: SiteOptions): Middleware {
  const sendFile = siteFiles(root, releasesDir)
  const pageFile = join(root, 'shell', 'dist', 'index.html')
  const helpFile = join(root, 'shell', 'dist', 'help.html')

  return async (ctx) => {
    if (!READ_METHODS.has(ctx.method))
      throw new Problem('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    if (ctx.path === tabsPath) return sendTabs(ctx, await tabsOrProblem(readTabs))
    if (ctx.path.startsWith(`${PREVIEWS}/`)) {
      return sendPreview(ctx, await preview(ctx, ctx.url.slice(PREVIEWS.length)))
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
    const tabs = await tabsOrNone(readTabs, log)
    await documentHeaders(ctx)
    sendPage(ctx, html, tabs, { club, overrideOrigins, preview: await preview(ctx, ctx.url) })
    ctx.status = isPage(ctx.path, tabs) ? 200 : 404
  }
}

/** Node.js writes a header's characters as bytes: these are the bytes of UTF-8, which nginx passes on as they are. */
function sendPreview(ctx: Context, tags: string): void {
  ctx.state.route = PREVIEWS
  ctx.status = 204
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
async function tabsOrNone(readTabs: TabListReader, log: Logger): Promise<readonly ListedTab[]> {
  try {
    return (await readTabs()).listed
  } catch (error) {
    log.error({ err: error }, 'the list of tabs cannot be read')
    return []
  }
}

/** The root and each tab's own path, as in the shell (`tabAt`); other addresses get the shell's not-found page. */
const isPage = (path: string, tabs: readonly ListedTab[]): boolean =>
  path === '/' || tabs.some((tab) => tab.path === path.replace(/\/$/, ''))

function sendNotBuilt(ctx: Context): void {
  ctx.status = 503
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/plain'
  ctx.body = 'The site is not built yet: run "npm run build", or "npm start", which builds what is missing.\n'
}
