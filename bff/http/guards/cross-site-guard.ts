import type { Middleware } from 'koa'
import { SAFE_METHODS } from '../methods.ts'
import { Problem } from '../problems/problem.ts'

/**
 * Protects against cross-site request forgery: refuses changes that another site's page makes a visitor's browser send.
 * Older browsers send `Origin` but no `Sec-Fetch-Site`; programs such as curl send neither.
 * @throws Problem `cross_site`
 */
export const crossSiteGuard: Middleware = (ctx, next) => {
  if (
    !SAFE_METHODS.has(ctx.method) &&
    !isSameOrigin(ctx.get('Sec-Fetch-Site'), ctx.get('Origin'), ctx.host)
  ) {
    throw new Problem('cross_site')
  }
  return next()
}

function isSameOrigin(fetchSite: string, origin: string, host: string): boolean {
  if (fetchSite) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
