import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressGroup } from '../../http/limits/address-group.ts'
import { Problem } from '../../http/problems/problem.ts'

/** Wrong PINs per minute and address, independent of the limit of writes (contract section 8). */
const MOST_WRONG = 5
const WINDOW_SECONDS = 60

/**
 * Limits the wrong PINs of an address. After five in a minute the right PIN is refused as well, because otherwise
 * guessing could go on.
 * @returns a function that checks a PIN of an address
 * @throws Problem `too_many_requests`
 */
export function pinAttemptLimiter(): (address: string, isRight: () => Promise<boolean>) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: MOST_WRONG, duration: WINDOW_SECONDS })
  return async (address, isRight) => {
    const key = addressGroup(address)
    // Counted before the PIN is checked, so that concurrent attempts cannot exceed the limit.
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
