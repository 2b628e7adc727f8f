import type { Microfrontend } from '@club/contract'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { LinkPreview } from '../../features/link-preview/service.ts'
import { escapeHtml } from '../escape-html.ts'
import { withTimeout } from '../with-timeout.ts'

/** The path of the site's default logo (shell/public/logo.png). */
const LOGO_PNG = '/logo.png'

/** The size of a game's preview picture in pixels (contract section 9). */
const CARD_SIZE = { width: 1200, height: 630 } as const

export interface LinkPreviewOptions {
  /** Loads the link preview of the page at an address, with at most three database queries. */
  readonly previewOf: (address: URL, tabs: readonly Microfrontend[]) => Promise<LinkPreview>
  /** The URL or path of the club's logo. It is the preview picture of a page that is not about a game. */
  readonly logo: string
  readonly siteName: string
  readonly locale: string
  /** The site's origin, such as `https://club.example`; when empty, the origin of the request is used. */
  readonly clubUrl: string
  /** Milliseconds that the page waits for its preview. */
  readonly deadline: number
  readonly log: Logger
}

export type OpenGraphTagReader = (
  ctx: Context,
  address: string,
  tabs: readonly Microfrontend[],
) => Promise<string>

/**
 * Creates a function that returns the Open Graph tags of the page at a path and query, which messengers show as a
 * preview of a link.
 * @returns a function that never rejects; when the database is unavailable, it returns an empty string
 */
export function createOpenGraphTagReader(options: LinkPreviewOptions): OpenGraphTagReader {
  return async (ctx, address, tabs) => {
    const origin = options.clubUrl || originOf(ctx)
    const url = `${origin}${address.replace(/^\/+/, '/')}`
    if (origin === undefined || !URL.canParse(url)) return ''
    const preview = await previewInTime(options.previewOf(new URL(url), tabs), options)
    return preview ? tags(preview, origin, options) : ''
  }
}

function tags(
  { title, description, path, card, alt }: LinkPreview,
  origin: string,
  { siteName, locale, logo }: LinkPreviewOptions,
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
  // nginx reads the tags from a response header, which must not contain line breaks; names may contain them.
  const plain = (text: string) => escapeHtml(text.replace(/\p{Cc}/gu, ' '))
  const openGraph = Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${plain(content)}">`)
    .join('')
  // Without `twitter:card`, some messengers show the picture small.
  return `${openGraph}<meta name="twitter:card" content="summary_large_image">`
}

/** Returns the logo, or the default logo instead of an SVG, because messengers do not show SVG. */
const withoutSvg = (logo: string, origin: string): string =>
  /\.svg$/i.test(new URL(logo, origin).pathname) ? LOGO_PNG : logo

function previewInTime(
  reading: Promise<LinkPreview>,
  { deadline, log }: LinkPreviewOptions,
): Promise<LinkPreview | undefined> {
  const preview = reading.catch((error: unknown) => {
    log.warn({ err: error }, 'the link preview cannot be read')
    return undefined
  })
  return withTimeout(deadline, preview, undefined)
}

/** Returns the site's origin, such as `https://club.example`; undefined when the host is invalid. */
function originOf(ctx: Context): string | undefined {
  const origin = `${ctx.protocol}://${ctx.host}`
  return URL.canParse(origin) ? new URL(origin).origin : undefined
}
