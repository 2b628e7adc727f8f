import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { secondsLeft } from '../../http/limits/seconds-left.ts'
import { getVisitorLimitKey } from '../../http/limits/visitor-limit-key.ts'
import { Problem } from '../../http/problems/problem.ts'

/**
 * The maximum number of wrong PINs per minute from one IP address. The maximum number of writes is a separate limit
 * (contract section 8).
 */
const MOST_WRONG = 5
const WINDOW_SECONDS = 60

/**
 * Limits the number of wrong PINs from one IP address. After five wrong PINs within a minute, the right PIN is refused
 * as well; otherwise an attacker could go on guessing until the right PIN is accepted.
 * @returns a function that calls `isRight` for an IP address, unless the address has exceeded the limit
 * @throws Problem `too_many_requests`
 */
export function createPinAttemptLimiter(): (
  address: string,
  isRight: () => Promise<boolean>,
) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: MOST_WRONG, duration: WINDOW_SECONDS })
  return async (address, isRight) => {
    const key = getVisitorLimitKey(address)
    // The attempt is counted before the PIN is checked, so that concurrent attempts cannot exceed the limit.
    await limiter.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      const seconds = secondsLeft(reason, WINDOW_SECONDS)
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
