import etag from '@koa/etag'
import type { Middleware } from 'koa'
import conditional from 'koa-conditional-get'
import { READ_METHODS } from '../methods.ts'

// The ETag is weak, because the compressed and the uncompressed form of a response have the same ETag.
const tag = etag({ weak: true })
const notModified = conditional()

const noop = async () => {}

/**
 * Responds to conditional requests (RFC 9110, 13). Responses to GET and HEAD get an ETag. A conditional request gets
 * 304 while the response has not changed. `Cache-Control: no-cache` makes browsers revalidate each time.
 */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  const { req, res } = ctx
  // A built file needs nothing here: sirv has already sent its response, with an ETag of its own.
  if (!READ_METHODS.has(ctx.method) || res.headersSent) return
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache')
  if (!res.hasHeader('ETag')) await tag(ctx, noop)
  // A client's `Cache-Control: no-cache` is meant for caches between the client and the server; this server always
  // reads current data. Node.js' fetch sends `no-cache` with every conditional request. Without this line, it would
  // never get a 304.
  delete req.headers['cache-control']
  await notModified(ctx, noop)
}
