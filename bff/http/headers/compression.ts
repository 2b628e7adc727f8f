import { constants } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import compress from 'koa-compress'

/** Powers of two between which Brotli's window lies: 1 kB, less does not pay, and 256 kB. */
const WINDOW = { least: 10, most: 18 } as const

/** Quality of answers that are made for one visitor: most of the gain at a tenth of the time. */
const QUALITY = 4

const ENCODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity']

/** What a request has to say to refuse an encoding, so that most need no closer look. */
const REFUSAL = /;\s*q=0/i

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
    if (takesOne(ctx)) return compressed(ctx, next)
    // Who takes no compression gets the same answer, which says that others may get another one. So does who refuses
    // every encoding, the plain one too: RFC 9110, 12.5.3, lets a server ignore that, and a change is made by then.
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}

/** Whether a request takes one of the encodings; koa-compress fails on one that refuses them all. */
function takesOne(ctx: Context): boolean {
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
