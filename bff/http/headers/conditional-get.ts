import etag from '@koa/etag'
import type { Middleware } from 'koa'
import conditional from 'koa-conditional-get'
import { READ_METHODS } from '../methods.ts'

// The ETag is weak, because every encoding of a response has the same ETag.
const tag = etag({ weak: true })
const notModified = conditional()

const noop = async () => {}

/**
 * Answers conditional requests (RFC 9110, 13). Responses to GET and HEAD have an ETag and become 304 while nothing has
 * changed. `no-cache` makes browsers revalidate each time.
 */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  const { req, res } = ctx
  // sirv has already sent the response, when it is a built file, with an ETag of its own.
  if (!READ_METHODS.has(ctx.method) || res.headersSent) return
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache')
  if (!res.hasHeader('ETag')) await tag(ctx, noop)
  // A request's `no-cache` is an instruction to caches between client and server. This server reads the current data
  // for a 304 as for a 200. Node.js' fetch adds `no-cache` to every conditional request and would otherwise never get a
  // 304.
  delete req.headers['cache-control']
  await notModified(ctx, noop)
}
