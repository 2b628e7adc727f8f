import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressGroup } from '../../http/limits/address-group.ts'
import { Problem } from '../../http/problems/problem.ts'

/** Wrong PINs a minute and address, whatever the limit of writes is (contract section 8). */
const MOST_WRONG = 5
const WINDOW_SECONDS = 60

/**
 * Counts the wrong PINs of an address. After five in a minute the right one is refused as well: else one could go on
 * guessing, and see.
 * @returns for an address: takes the answer of a try, and how to try
 */
export function pinAttemptLimiter(): (address: string, isRight: () => Promise<boolean>) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: MOST_WRONG, duration: WINDOW_SECONDS })
  return async (address, isRight) => {
    const key = addressGroup(address)
    // Counted before it is looked at: of many tries at once, no more than five are.
    await limiter.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      const seconds = Math.ceil(reason.msBeforeNext / 1000)
      throw new Problem('too_many_requests', {
        detail: 'Too many wrong PINs. Please wait a minute.',
        headers: { 'Retry-After': String(seconds) },
      })
    })
    const right = await isRight()
    if (right) await limiter.reward(key)
    return right
  }
}
