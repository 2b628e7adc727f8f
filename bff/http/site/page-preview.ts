import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Preview } from '../../features/preview/service.ts'
import { withTimeout } from '../with-timeout.ts'
import { escaped } from './site-page.ts'

/** The site's own logo as PNG (shell/public). */
const LOGO_PNG = '/logo.png'

/** Pixels of a game's card (contract section 9). */
const CARD = { width: 1200, height: 630 } as const

export interface PagePreviewOptions {
  /** What an address is about; one read at most. */
  readonly previewOf: (address: URL) => Promise<Preview>
  /** The club's logo, where there is no card: an address or a path of this site. */
  readonly logo: string
  readonly siteName: string
  readonly locale: string
  /** Where the site is; empty: where the request says. */
  readonly clubUrl: string
  /** How long the page waits for what it is about, in milliseconds. */
  readonly deadline: number
  readonly log: Logger
}

/**
 * The tags by which messengers show a link (Open Graph), for the head of the page at a path and query.
 * @returns a function that never rejects: without the database the page comes without tags
 */
export function pagePreview(options: PagePreviewOptions): (ctx: Context, address: string) => Promise<string> {
  return async (ctx, address) => {
    const origin = options.clubUrl || originOf(ctx)
    const asked = `${origin}${address.replace(/^\/+/, '/')}`
    if (origin === undefined || !URL.canParse(asked)) return ''
    const preview = await inTime(options.previewOf(new URL(asked)), options)
    return preview ? tags(preview, origin, options) : ''
  }
}

function tags(
  { title, description, path, card }: Preview,
  origin: string,
  { siteName, locale, logo }: PagePreviewOptions,
): string {
  const told = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': locale,
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': new URL(card ?? withoutSvg(logo, origin), origin).href,
    ...(card && { 'og:image:width': String(CARD.width), 'og:image:height': String(CARD.height) }),
  }
  // A name may have line ends in it, which no header takes.
  const plain = (text: string) => escaped(text.replace(/\p{Cc}/gu, ' '))
  return Object.entries(told)
    .map(([name, content]) => `<meta property="${name}" content="${plain(content)}">`)
    .join('')
}

/** Messengers show no SVG: the site's own logo stands in for one, as on the cards. */
const withoutSvg = (logo: string, origin: string): string =>
  /\.svg$/i.test(new URL(logo, origin).pathname) ? LOGO_PNG : logo

function inTime(
  reading: Promise<Preview>,
  { deadline, log }: PagePreviewOptions,
): Promise<Preview | undefined> {
  const told = reading.catch((error: unknown) => {
    log.warn({ err: error }, 'what a link is about cannot be read')
    return undefined
  })
  return withTimeout(deadline, told, undefined)
}

/** `https://club.example`, as the visitor's browser knows the site; undefined where that is no address. */
function originOf(ctx: Context): string | undefined {
  const origin = `${ctx.protocol}://${ctx.host}`
  return URL.canParse(origin) ? new URL(origin).origin : undefined
}
