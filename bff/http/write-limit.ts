import type { Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from './problem.ts'

const WINDOW_SECONDS = 60
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Limits changes per visitor's address, and says how many are left in the `RateLimit` headers
 * (draft-ietf-httpapi-ratelimit-headers).
 * @param perMinute changes per minute and address; 0 = no limit
 */
export function writeLimit(perMinute: number): Middleware {
  if (perMinute === 0) return (_ctx, next) => next()
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS })
  return async (ctx, next) => {
    if (SAFE.has(ctx.method)) return next()
    const { used, refused } = await consume(limiter, ctx.ip)
    const seconds = Math.ceil(used.msBeforeNext / 1000)
    ctx.set('RateLimit-Policy', `"writes";q=${perMinute};w=${WINDOW_SECONDS}`)
    ctx.set('RateLimit', `"writes";r=${Math.max(0, used.remainingPoints)};t=${seconds}`)
    if (refused) throw new Problem('too_many_requests', { headers: { 'Retry-After': String(seconds) } })
    return next()
  }
}

/** The limiter rejects with its own result when the points are used up, and with an error when it failed. */
async function consume(limiter: RateLimiterMemory, address: string) {
  try {
    return { used: await limiter.consume(address), refused: false }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return { used: reason, refused: true }
    throw reason
  }
}
