import { calls } from '@club/contract'
import type { Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { SAFE_METHODS } from '../methods.ts'
import { Problem } from '../problems/problem.ts'
import { getVisitorLimitKey } from './visitor-limit-key.ts'

const WINDOW_SECONDS = 60

/**
 * The limit for reports of tab loads is this many times the limit for other changes. One page view sends several
 * reports, and a report does not use the database.
 */
const TAB_LOADS_PER_WRITE = 5

/**
 * Limits the changes from each IP address, and sends the remaining quota in the `RateLimit` headers
 * (draft-ietf-httpapi-ratelimit-headers). Reports of tab loads have their own limit; otherwise forty visitors of one
 * office would use up their quota for votes by only opening the page.
 * @param perMinute changes per minute from one IP address; 0 = no limit
 */
export function writeLimit(perMinute: number): Middleware {
  if (perMinute === 0) return (_ctx, next) => next()
  const writes = limit('writes', perMinute)
  const tabLoads = limit('tab-loads', perMinute * TAB_LOADS_PER_WRITE)
  return (ctx, next) => {
    if (SAFE_METHODS.has(ctx.method)) return next()
    return ctx.path === calls.recordTabLoad.path ? tabLoads(ctx, next) : writes(ctx, next)
  }
}

function limit(name: string, perMinute: number): Middleware {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS })
  return async (ctx, next) => {
    const { used, refused } = await consume(limiter, getVisitorLimitKey(ctx.ip))
    const seconds = getSecondsUntilReset(used, WINDOW_SECONDS)
    ctx.set('RateLimit-Policy', `"${name}";q=${perMinute};w=${WINDOW_SECONDS}`)
    ctx.set('RateLimit', `"${name}";r=${Math.max(0, used.remainingPoints)};t=${seconds}`)
    if (refused) throw new Problem('too_many_requests', { headers: { 'Retry-After': String(seconds) } })
    return next()
  }
}

/**
 * Uses one point of a visitor's quota. Without this function, the limiter rejects with a `RateLimiterRes` when the quota
 * is used up, and with an error when it fails.
 */
export async function consume(limiter: RateLimiterMemory, address: string) {
  try {
    return { used: await limiter.consume(address), refused: false }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return { used: reason, refused: true }
    throw reason
  }
}

/**
 * Returns the whole seconds until the time window of a rate limit ends. `msBeforeNext` is too large after the machine's
 * clock was set back, so the result is at most `windowSeconds`.
 */
export const getSecondsUntilReset = ({ msBeforeNext }: RateLimiterRes, windowSeconds: number): number =>
  Math.min(windowSeconds, Math.ceil(msBeforeNext / 1000))
