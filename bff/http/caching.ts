import etag from '@koa/etag'
import type { Middleware } from 'koa'
import compose from 'koa-compose'
import conditional from 'koa-conditional-get'

const READS = new Set(['GET', 'HEAD'])

// Weak: the same tag goes with every compression of an answer.
const revalidate = compose([conditional(), etag({ weak: true })])

/** Reads carry an ETag and are answered 304 while nothing has changed; they are never kept without asking. */
export const caching: Middleware = async (ctx, next) => {
  if (!READS.has(ctx.method)) return next()
  // `no-cache` asks caches on the way to come here; here, where the answer is made, 304 is as fresh as 200.
  // Without this, Node's own fetch, which adds it to every conditional request, would never get a 304.
  delete ctx.req.headers['cache-control']
  await revalidate(ctx, async () => {
    await next()
    if (!ctx.res.hasHeader('Cache-Control')) ctx.set('Cache-Control', 'no-cache')
  })
}
