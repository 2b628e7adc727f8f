import { constants } from 'node:zlib'
import type { Middleware } from 'koa'
import compress from 'koa-compress'

/** Bounds of Brotli's window as powers of two: 1 kB, since smaller ones gain nothing, and 256 kB. */
const WINDOW = { least: 10, most: 18 } as const

/** Brotli's quality for responses made on request: most of what 11 would gain, in a tenth of the time. */
const QUALITY = 4

const ENCODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity']

/**
 * Compresses responses of 1 kB and more when the request's `Accept-Encoding` allows it. The compressors get the
 * response's size, because they otherwise reserve megabytes for each response, most of the process's memory under load.
 */
export function compression(): Middleware {
  const compressed = compress({
    br: (_type, size) => ({ params: brotliFor(size) }),
    zstd: (_type, size) => ({ pledgedSrcSize: size }),
  })
  return (ctx, next) => {
    if (ctx.acceptsEncodings(ENCODINGS) !== false) return compressed(ctx, next)
    // koa-compress fails on a request that refuses every encoding. Such a response is sent uncompressed: RFC 9110, 12.5.3,
    // lets a server ignore the header, and a refusal would come after a change had been made.
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
