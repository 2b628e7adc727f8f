import { constants } from 'node:zlib'
import type { Middleware } from 'koa'
import compress from 'koa-compress'

/** Powers of two between which Brotli's window lies: 1 kB, less does not pay, and 256 kB. */
const WINDOW = { least: 10, most: 18 } as const

/** Quality of answers that are made for one visitor: most of the gain at a tenth of the time. */
const QUALITY = 4

/**
 * Compresses answers for who takes it, from 1 kB on. The compressors are told how long the answer is: their own
 * windows of megabytes, for 10 kB of JSON at a time, are most of what a rush makes the process hold.
 */
export function compression(): Middleware {
  const compressed = compress({
    br: (_type, size) => ({ params: brotliFor(size) }),
    zstd: (_type, size) => ({ pledgedSrcSize: size }),
  })
  return (ctx, next) => {
    if (ctx.req.headers['accept-encoding'] !== undefined) return compressed(ctx, next)
    // Who takes no compression gets the same answer, which says that others may get another one.
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}

function brotliFor(size: number): Record<number, number> {
  const window = Math.ceil(Math.log2(size + 16))
  return {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(WINDOW.most, Math.max(WINDOW.least, window)),
  }
}
