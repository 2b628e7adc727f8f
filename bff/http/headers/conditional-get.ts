import etag from '@koa/etag'
import type { Middleware } from 'koa'
import conditional from 'koa-conditional-get'

const READS = new Set(['GET', 'HEAD'])

// Weak: the same tag goes with every compression of an answer.
const tag = etag({ weak: true })
const notModified = conditional()

const nothingMore = async () => {}

/** Reads carry an ETag and are answered 304 while nothing has changed; they are never kept without asking. */
export const caching: Middleware = async (ctx, next) => {
  await next()
  const { req, res } = ctx
  // A built file has gone out already, under its own tag.
  if (!READS.has(ctx.method) || res.headersSent) return
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-cache')
  if (!res.hasHeader('ETag')) await tag(ctx, nothingMore)
  if (!req.headers['if-none-match'] && !req.headers['if-modified-since']) return
  // `no-cache` asks caches on the way to come here; here, where the answer is made, 304 is as fresh as 200.
  // Without this, Node's own fetch, which adds it to every conditional request, would never get a 304.
  delete req.headers['cache-control']
  await notModified(ctx, nothingMore)
}
