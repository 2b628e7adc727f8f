import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Preview } from '../../features/preview/service.ts'
import { escaped } from './site-page.ts'

/** Longer than a read takes, and short enough that a database in trouble does not hold the page up. */
const DEADLINE = 500

export interface PagePreviewOptions {
  /** What an address is about; one read at most. */
  readonly previewOf: (address: URL) => Promise<Preview>
  /** What is told when that cannot be read. */
  readonly otherwise: Preview
  /** The picture: an address or a path of this site. */
  readonly picture: string
  readonly siteName: string
  readonly locale: string
  /** Where the site is; undefined: where the request says. */
  readonly clubUrl: string | undefined
  readonly trustedProxies: number
  readonly log: Logger
}

/**
 * The tags by which messengers show a link (Open Graph), for the head of the page at a path and query.
 * @returns a function that never rejects: without the database the page is the club's
 */
export function pagePreview(options: PagePreviewOptions): (ctx: Context, address: string) => Promise<string> {
  return async (ctx, address) => {
    const origin = options.clubUrl ?? originOf(ctx, options.trustedProxies)
    const url = new URL(address.replace(/^\/+/, '/'), origin)
    const { title, description } = await inTime(options.previewOf(url), options)
    const tags = {
      'og:type': 'website',
      'og:site_name': options.siteName,
      'og:locale': options.locale,
      'og:title': title,
      'og:description': description,
      'og:url': url.href,
      'og:image': new URL(options.picture, origin).href,
    }
    return Object.entries(tags)
      .map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`)
      .join('')
  }
}

async function inTime(reading: Promise<Preview>, { otherwise, log }: PagePreviewOptions): Promise<Preview> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Preview>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), DEADLINE)
  })
  const told = reading.catch((error: unknown) => {
    log.warn({ err: error }, 'what a link is about cannot be read')
    return otherwise
  })
  try {
    return await Promise.race([told, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `https://club.example`, as the visitor's browser knows the site: of the proxies in front, the outermost one that is
 * believed says so, as far as it says anything.
 */
function originOf(ctx: Context, trustedProxies: number): string {
  const forwarded = (name: string): string | undefined => {
    const said = ctx
      .get(name)
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean)
    return trustedProxies > 0 ? said[Math.max(0, said.length - trustedProxies)] : undefined
  }
  const protocol = forwarded('X-Forwarded-Proto') === 'https' ? 'https' : 'http'
  const host = forwarded('X-Forwarded-Host') ?? ctx.get('Host')
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'
}
