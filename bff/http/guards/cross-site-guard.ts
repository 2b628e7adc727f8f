import type { Middleware } from 'koa'
import { Problem } from '../problems/problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page sends on a visitor's behalf. Browsers tell by `Sec-Fetch-Site`,
 * older ones by `Origin`; a script or curl sends neither and is no visitor's browser.
 */
export const ownSite: Middleware = (ctx, next) => {
  if (!SAFE.has(ctx.method) && !fromOwnSite(ctx.get('Sec-Fetch-Site'), ctx.get('Origin'), ctx.host)) {
    throw new Problem('cross_site')
  }
  return next()
}

function fromOwnSite(fetchSite: string, origin: string, host: string): boolean {
  if (fetchSite) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
