import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'

/** The allowed format of an id that a proxy or client sends. The id is written into logs and headers unchanged. */
const ACCEPTED = /^[\w.-]{8,64}$/

/** Gives each request an id, and sends the id back as `X-Request-Id`. A valid id from the caller is used unchanged. */
export const requestId: Middleware = (ctx, next) => {
  const given = ctx.get('X-Request-Id')
  const id = given && ACCEPTED.test(given) ? given : randomUUID()
  ctx.state.requestId = id
  ctx.res.setHeader('X-Request-Id', id)
  return next()
}
