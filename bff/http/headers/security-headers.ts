import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'

/**
 * The headers of every response. The response must not load anything, be shown in a frame, or be embedded by another
 * site. Browsers must not guess the media type of the response, or send a referrer when they follow its links.
 */
export const commonHeaders = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

export const securityHeaders: Middleware = (ctx, next) => {
  for (const [name, value] of commonHeaders) ctx.res.setHeader(name, value)
  return next()
}

const helmetHeaders = helmet({
  contentSecurityPolicy: false,
  xFrameOptions: { action: 'deny' },
  // Subdomains are excluded, because the club's other subdomains might not support TLS.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
})

/** Features of a visitor's device that neither the site nor anything embedded in it may use. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Adds the headers that browsers use for HTML documents only. Other responses are sent without these headers, because
 * they would add 500 bytes to each of the twenty responses of a first visit. The code that creates a document sets its
 * Content-Security-Policy.
 */
export const addHtmlDocumentHeaders = (ctx: Context): Promise<void> => {
  ctx.set('Permissions-Policy', PERMISSIONS_POLICY)
  return helmetHeaders(ctx, async () => {})
}
