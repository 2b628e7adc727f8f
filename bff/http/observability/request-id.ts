import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

/** The form that a proxy's or client's own id must have, because it is written into logs and headers unchanged. */
const ACCEPTED = /^[\w.-]{8,64}$/

/** Gives each request an id, the caller's own if it is acceptable, and sends it back as `X-Request-Id`. */
export const requestId: Middleware = (ctx, next) => {
  const given = ctx.get('X-Request-Id')
  const id = given && ACCEPTED.test(given) ? given : randomUUID()
  ctx.state.requestId = id
  ctx.res.setHeader('X-Request-Id', id)
  return next()
}
