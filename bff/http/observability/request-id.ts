import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

/** What an id given by a proxy or a client may look like: it goes into logs and headers as it is. */
const ACCEPTED = /^[\w.-]{8,64}$/

/** Gives each request an id, the caller's own when it is a sane one, and answers it as `X-Request-Id`. */
export const requestId: Middleware = (ctx, next) => {
  const given = ctx.get('X-Request-Id')
  const id = given && ACCEPTED.test(given) ? given : randomUUID()
  ctx.state.requestId = id
  ctx.res.setHeader('X-Request-Id', id)
  return next()
}
