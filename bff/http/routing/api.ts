import { streams } from '@club/contract'
import type { RouterMiddleware } from '@koa/router'
import compose from 'koa-compose'
import type { LiveStreams } from '../../features/live/live-streams.ts'
import { crossSiteGuard } from '../guards/cross-site-guard.ts'
import { writeLimit } from '../limits/write-limit.ts'
import { READ_METHODS } from '../methods.ts'
import { addDocumentationRoutes } from '../openapi/documentation.ts'
import { Problem } from '../problems/problem.ts'
import { type CallRoutesOptions, createCallRoutes } from './api-call-routes.ts'
import type { Handlers } from './handler.ts'
import { staticPathMethodGuard } from './static-path-method-guard.ts'

export interface ApiOptions extends CallRoutesOptions {
  readonly writesPerMinute: number
  readonly live: LiveStreams
}

/** Handles everything under `/api`. An unknown address is answered with a problem document, never with a page. */
export function createApi(
  handlers: Handlers,
  { writesPerMinute, live, ...options }: ApiOptions,
): RouterMiddleware {
  const router = addDocumentationRoutes(createCallRoutes(handlers, options))
  router.get(streams.events.path, (ctx) => {
    ctx.state.route = streams.events.path
    return live.stream(ctx)
  })
  const stack = compose([
    crossSiteGuard,
    writeLimit(writesPerMinute),
    staticPathMethodGuard,
    router.routes(),
    router.allowedMethods(),
  ])
  return async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next()
    await stack(ctx, async () => {})
    if (!READ_METHODS.has(ctx.method)) live.pollSoon()
    if (ctx.state.route !== undefined) return
    // `Allow` is set when the path exists but does not accept this method. Otherwise the path does not exist.
    if (!ctx.response.get('Allow')) throw new Problem('not_found')
    if (ctx.method !== 'OPTIONS') throw new Problem('method_not_allowed')
  }
}
