import type { Microfrontend } from '@club/contract'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Preview } from '../../features/preview/service.ts'
import { escapeHtml } from '../escape-html.ts'
import { withTimeout } from '../with-timeout.ts'

/** The path of the site's default logo (shell/public/logo.png). */
const LOGO_PNG = '/logo.png'

/** The size of a game's preview picture in pixels (contract section 9). */
const CARD_SIZE = { width: 1200, height: 630 } as const

export interface PreviewOptions {
  /** Loads the preview of the page at an address, with at most three database queries. */
  readonly previewOf: (address: URL, tabs: readonly Microfrontend[]) => Promise<Preview>
  /**
   * The URL or path of the club's logo. The logo is the preview picture of a page that has no picture of its own
   * (card).
   */
  readonly logo: string
  readonly siteName: string
  readonly locale: string
  /** The site's origin, such as `https://club.example`; when empty, the origin of the request is used. */
  readonly clubUrl: string
  /** Milliseconds that the page waits for its preview. */
  readonly deadline: number
  readonly log: Logger
}

/** Returns the meta tags of the page at a path and query. */
export type PagePreview = (ctx: Context, address: string, tabs: readonly Microfrontend[]) => Promise<string>

/**
 * Creates a function that returns the Open Graph tags of the page at a path and query. Messengers use the tags to show
 * a preview of a link.
 * @returns a function that never rejects; when the database is unavailable, it returns an empty string
 */
export function createPreview(options: PreviewOptions): PagePreview {
  return async (ctx, address, tabs) => {
    const origin = options.clubUrl || originOf(ctx)
    const url = `${origin}${address.replace(/^\/+/, '/')}`
    if (origin === undefined || !URL.canParse(url)) return ''
    const preview = await previewInTime(options.previewOf(new URL(url), tabs), options)
    return preview ? tags(preview, origin, options) : ''
  }
}

function tags(
  { title, description, path, card, alt }: Preview,
  origin: string,
  { siteName, locale, logo }: PreviewOptions,
): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': locale,
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': new URL(card ?? withoutSvg(logo, origin), origin).href,
    'og:image:alt': alt,
    ...(card && { 'og:image:width': String(CARD_SIZE.width), 'og:image:height': String(CARD_SIZE.height) }),
  }
  // The tags are also sent in a response header, which nginx reads. A header must not contain line breaks, but the
  // names in the tags may.
  const plain = (text: string) => escapeHtml(text.replace(/\p{Cc}/gu, ' '))
  const openGraph = Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${plain(content)}">`)
    .join('')
  // Without this tag, some messengers show the picture small.
  return `${openGraph}<meta name="twitter:card" content="summary_large_image">`
}

/** Returns the logo, or the default logo instead of an SVG, because messengers do not show SVG. */
const withoutSvg = (logo: string, origin: string): string =>
  /\.svg$/i.test(new URL(logo, origin).pathname) ? LOGO_PNG : logo

function previewInTime(
  reading: Promise<Preview>,
  { deadline, log }: PreviewOptions,
): Promise<Preview | undefined> {
  const preview = reading.catch((error: unknown) => {
    log.warn({ err: error }, 'what a link is about cannot be read')
    return undefined
  })
  return withTimeout(deadline, preview, undefined)
}

/**
 * Returns the site's origin in the visitor's browser, such as `https://club.example`; undefined when the host is
 * invalid.
 */
function originOf(ctx: Context): string | undefined {
  const origin = `${ctx.protocol}://${ctx.host}`
  return URL.canParse(origin) ? new URL(origin).origin : undefined
}
