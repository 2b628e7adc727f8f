import { calls } from '@club/contract'
import type { Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { SAFE_METHODS } from '../methods.ts'
import { Problem } from '../problems/problem.ts'
import { secondsLeft } from './seconds-left.ts'
import { getVisitorLimitKey } from './visitor-limit-key.ts'

const WINDOW_SECONDS = 60

/**
 * The limit for records of tab loads is the limit for other changes times this number. It is higher, because one page
 * view records several tab loads, and because recording them does not use the database.
 */
const TAB_LOADS_PER_WRITE = 5

/**
 * Limits the changes from each IP address, and sends the remaining quota in the `RateLimit` headers
 * (draft-ietf-httpapi-ratelimit-headers). Records of tab loads have their own limit. Otherwise forty visitors behind
 * one office's address would use up their quota for votes by only opening the page.
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
    const seconds = secondsLeft(used, WINDOW_SECONDS)
    ctx.set('RateLimit-Policy', `"${name}";q=${perMinute};w=${WINDOW_SECONDS}`)
    ctx.set('RateLimit', `"${name}";r=${Math.max(0, used.remainingPoints)};t=${seconds}`)
    if (refused) throw new Problem('too_many_requests', { headers: { 'Retry-After': String(seconds) } })
    return next()
  }
}

/**
 * Counts a request of an address. The limiter rejects with a `RateLimiterRes` when the quota is used up, and with an
 * error when it fails.
 */
async function consume(limiter: RateLimiterMemory, address: string) {
  try {
    return { used: await limiter.consume(address), refused: false }
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return { used: reason, refused: true }
    throw reason
  }
}
