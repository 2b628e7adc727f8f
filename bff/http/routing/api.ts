import type { RouterMiddleware } from '@koa/router'
import compose from 'koa-compose'
import type { OrganiserLock } from '../../features/organiser/lock.ts'
import { crossSiteGuard } from '../guards/cross-site-guard.ts'
import { writeLimit } from '../limits/write-limit.ts'
import { addDocumentation } from '../openapi/documentation.ts'
import { Problem } from '../problems/problem.ts'
import { callRoutes } from './call-routes.ts'
import type { Handlers } from './handler.ts'

export interface ApiOptions {
  readonly checkResponses: boolean
  readonly writesPerMinute: number
  readonly lock?: OrganiserLock
}

/** Everything under `/api`: guards, the contract's calls, their documentation; nothing falls through. */
export function api(
  handlers: Handlers,
  { checkResponses, writesPerMinute, lock }: ApiOptions,
): RouterMiddleware {
  const router = addDocumentation(callRoutes(handlers, { checkResponses, ...(lock && { lock }) }))
  const stack = compose([
    crossSiteGuard,
    writeLimit(writesPerMinute),
    router.routes(),
    router.allowedMethods(),
  ])
  return async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next()
    await stack(ctx, async () => {})
    if (ctx.state.route !== undefined) return
    // The router has set `Allow` when the address takes other methods than this one.
    if (!ctx.response.get('Allow')) throw new Problem('not_found')
    if (ctx.method !== 'OPTIONS') throw new Problem('method_not_allowed')
  }
}
