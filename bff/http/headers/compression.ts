import { constants } from 'node:zlib'
import type { Middleware } from 'koa'
import compress from 'koa-compress'

/** Brotli's smallest and largest window, as powers of two: 1 kB (a smaller window saves nothing) and 256 kB. */
const WINDOW = { least: 10, most: 18 } as const

/** Brotli's quality, from 0 to 11. Quality 4 saves most of the bytes that 11 would save, in a tenth of the time. */
const QUALITY = 4

const ENCODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity']

/**
 * Compresses responses of 1 kB and more. The compressors get each response's size, because without the size they would
 * reserve megabytes of memory even for a small response.
 */
export function compression(): Middleware {
  const compressed = compress({
    br: (_type, size) => ({ params: brotliFor(size) }),
    zstd: (_type, size) => ({ pledgedSrcSize: size }),
  })
  return (ctx, next) => {
    if (ctx.acceptsEncodings(ENCODINGS) !== false) return compressed(ctx, next)
    // When a request refuses every encoding, koa-compress would fail, possibly after a change was saved. So the
    // response is sent uncompressed, which RFC 9110, 12.5.3, allows.
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
