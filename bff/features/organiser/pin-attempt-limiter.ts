import { RateLimiterMemory } from 'rate-limiter-flexible'
import { getVisitorLimitKey } from '../../http/limits/visitor-limit-key.ts'
import { consume, getSecondsUntilReset } from '../../http/limits/write-limit.ts'
import { Problem } from '../../http/problems/problem.ts'

/** The maximum number of wrong PINs per minute from one IP address (contract section 8). */
const MAX_WRONG = 5
const WINDOW_SECONDS = 60

/**
 * Limits the number of wrong PINs from one IP address. After too many wrong PINs, even the right PIN is refused;
 * otherwise an attacker could go on guessing.
 * @returns a function that calls `isRight`, or throws Problem `too_many_requests` when the limit is exceeded
 */
export function createPinAttemptLimiter(): (
  address: string,
  isRight: () => Promise<boolean>,
) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: MAX_WRONG, duration: WINDOW_SECONDS })
  return async (address, isRight) => {
    const key = getVisitorLimitKey(address)
    // Each attempt is counted before the PIN is checked, so that concurrent attempts cannot exceed the limit.
    const { used, refused } = await consume(limiter, key)
    if (refused)
      throw new Problem('too_many_requests', {
        detail: 'Too many wrong PINs. Please wait a minute.',
        headers: { 'Retry-After': String(getSecondsUntilReset(used, WINDOW_SECONDS)) },
      })
    const right = await isRight()
    if (right) await limiter.reward(key)
    return right
  }
}
