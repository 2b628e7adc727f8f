import { calls } from '@club/contract'
import type { Middleware } from 'koa'

const methodsOf = Map.groupBy(Object.values(calls), ({ path }): string => path)

/**
 * Accepts only the contract's methods for a path without parameters. Otherwise the router would handle `PATCH
 * /api/penalties/debts` as `PATCH /api/penalties/{id}`. For any other method, this middleware sets the `Allow` header,
 * so that the API responds with 405.
 */
export const staticPathMethodGuard: Middleware = async (ctx, next) => {
  const methods = methodsOf
    .get(ctx.path)
    ?.flatMap(({ method }) => (method === 'GET' ? ['HEAD', 'GET'] : method))
  if (!methods || methods.includes(ctx.method)) return next()
  ctx.set('Allow', methods.join(', '))
  if (ctx.method === 'OPTIONS') ctx.status = 200
}
