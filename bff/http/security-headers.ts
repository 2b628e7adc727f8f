import type { Middleware } from 'koa'
import helmet from 'koa-helmet'

/** What answers that are no page may load: nothing. Pages replace it with their own policy. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Headers every answer carries. The page's own Content-Security-Policy is set where the page is (site-page.ts). */
export function securityHeaders(): Middleware {
  const headers = helmet({ contentSecurityPolicy: false, xFrameOptions: { action: 'deny' } })
  return (ctx, next) => {
    ctx.set('Content-Security-Policy', NOTHING)
    return headers(ctx, next)
  }
}
