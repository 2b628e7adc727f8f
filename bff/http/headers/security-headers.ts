import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'

/**
 * The headers of every response. A response may not load anything or be shown in a frame, browsers do not guess its
 * media type, other sites may not embed it, and its links send no referrer.
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
  // Other subdomains of the club's domain possibly do not support TLS.
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
 * Adds the headers that browsers read on documents only (opener policy, origin-keyed agent cluster, transport security,
 * permissions …). On scripts and JSON they would cost 500 bytes in each of the twenty responses of a first visit. The
 * document's Content-Security-Policy is set where the document is made.
 */
export const documentHeaders = (ctx: Context): Promise<void> => {
  ctx.set('Permissions-Policy', PERMISSIONS_POLICY)
  return helmetHeaders(ctx, async () => {})
}
