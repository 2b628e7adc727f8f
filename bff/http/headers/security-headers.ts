import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'

/**
 * What every answer carries: it may load nothing, stand in no frame, be taken for nothing else, be used by no
 * other site's page, and tells nobody where the visitor came from.
 */
export const everyAnswer = Object.entries({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

/** Headers every answer carries, be it a script, JSON or an error. */
export const securityHeaders: Middleware = (ctx, next) => {
  for (const [name, value] of everyAnswer) ctx.res.setHeader(name, value)
  return next()
}

const helmetHeaders = helmet({
  contentSecurityPolicy: false,
  xFrameOptions: { action: 'deny' },
  // Whether the club's other subdomains speak TLS is not for this site to say.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
})

/** What the site never asks a visitor's device for, nor lets anything on its pages ask for. */
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
 * Adds what browsers heed on a document only (opener, origin's agent cluster, transport security, permissions …). On
 * scripts and JSON it would be 500 bytes with each of the twenty answers of a first visit. The document's own
 * Content-Security-Policy is set where the document is made.
 */
export const documentHeaders = (ctx: Context): Promise<void> => {
  ctx.set('Permissions-Policy', PERMISSIONS_POLICY)
  return helmetHeaders(ctx, async () => {})
}
