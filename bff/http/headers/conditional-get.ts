import etag from '@koa/etag'
import type { Middleware } from 'koa'
import conditional from 'koa-conditional-get'
import { READ_METHODS } from '../methods.ts'

// The ETag is weak, because the compressed and the uncompressed form of a response have the same ETag.
const tag = etag({ weak: true })
const notModified = conditional()

const noop = async () => {}

/**
 * Gives responses to GET and HEAD an ETag, and answers conditional requests (RFC 9110, 13). `Cache-Control: no-cache`
 * makes browsers revalidate each time.
 */
export const conditionalGet: Middleware = async (ctx, next) => {
  await next()
  const { req, res } = ctx
  // sirv has already sent the response of a built file, with an ETag of its own.
  if (!READ_METHODS.has(ctx.method) || res.headersSent) return
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache')
  if (!res.hasHeader('ETag')) await tag(ctx, noop)
  // koa-conditional-get never responds with 304 to a request with `Cache-Control: no-cache`. The header is removed,
  // because it is meant for caches between client and server, and Node.js' fetch adds it to every conditional request.
  delete req.headers['cache-control']
  await notModified(ctx, noop)
}
