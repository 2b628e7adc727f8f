import etag from '@koa/etag'
import type { Middleware } from 'koa'
import conditional from 'koa-conditional-get'
import { READ_METHODS } from '../methods.ts'

// Weak, because every encoding of a response has the same tag.
const tag = etag({ weak: true })
const notModified = conditional()

const nothingMore = async () => {}

/**
 * Conditional requests (RFC 9110, 13): responses to GET and HEAD carry an ETag and become 304 while nothing has changed.
 * `no-cache` makes browsers ask each time.
 */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  const { req, res } = ctx
  // A built file has been sent already, with its own tag.
  if (!READ_METHODS.has(ctx.method) || res.headersSent) return
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache')
  if (!res.hasHeader('ETag')) await tag(ctx, nothingMore)
  // A request's `no-cache` is meant for caches on the way. This is the origin, where 304 is as fresh as 200. Node's own
  // fetch adds it to every conditional request and would never get a 304.
  delete req.headers['cache-control']
  await notModified(ctx, nothingMore)
}
