import { constants } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'

/** Bounds of Brotli's window as powers of two: 1 kB, since smaller ones gain nothing, and 256 kB. */
const WINDOW = { least: 10, most: 18 } as const

/** Brotli's quality for responses made on request: most of what 11 would gain, in a tenth of the time. */
const QUALITY = 4

const ENCODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity']

/** A request that refuses some encoding contains this; all others need no closer look. */
const REFUSAL = /;\s*q=0/i

/**
 * Compresses responses of 1 kB and more when the request's `Accept-Encoding` allows it. The compressors are told the
 * response's size, because they reserve megabytes by default: for 10 kB of JSON each, that would be most of the memory
 * the process uses under load.
 */
export function compression(): Middleware {
  const compressed = compress({
    br: (_type, size) => ({ params: brotliFor(size) }),
    zstd: (_type, size) => ({ pledgedSrcSize: size }),
  })
  return (ctx, next) => {
    if (acceptsAnEncoding(ctx)) return compressed(ctx, next)
    // Sent uncompressed; `Vary` tells caches that other requests may get another encoding. The same goes for a request
    // that refuses every encoding, even `identity`: RFC 9110, 12.5.3, lets a server ignore that, and a refusal would
    // come after a change had been made.
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}

/** Whether a request accepts one of the encodings; koa-compress fails on a request that refuses them all. */
function acceptsAnEncoding(ctx: Context): boolean {
  const accepted = ctx.req.headers['accept-encoding']
  if (accepted === undefined) return false
  return !REFUSAL.test(accepted) || ctx.acceptsEncodings(ENCODINGS) !== false
}

function brotliFor(size: number): Record<number, number> {
  const window = Math.ceil(Math.log2(size + 16))
  return {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(WINDOW.most, Math.max(WINDOW.least, window)),
  }
}
