import { calls } from '@club/contract'
import type { Middleware } from 'koa'

/** The calls of the contract by path, such as `/api/penalties/debts`. Their methods are the methods of the path. */
const methodsOf = Map.groupBy(Object.values(calls), ({ path }): string => path)

/**
 * Accepts only the contract's methods for a path without parameters. Without this middleware, the router would handle
 * `PATCH /api/penalties/debts` as `PATCH /api/penalties/{id}`. For another method, it sets the header `Allow`, so that
 * `api` responds with 405.
 */
export const fixedPaths: Middleware = async (ctx, next) => {
  const methods = methodsOf
    .get(ctx.path)
    ?.flatMap(({ method }) => (method === 'GET' ? ['HEAD', 'GET'] : method))
  if (!methods || methods.includes(ctx.method)) return next()
  ctx.set('Allow', methods.join(', '))
  if (ctx.method === 'OPTIONS') ctx.status = 200
}
