import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { getVisitorLimitKey } from '../../http/limits/visitor-limit-key.ts'
import { Problem } from '../../http/problems/problem.ts'

/**
 * The maximum number of wrong PINs per minute from one IP address. The limit of writes is separate (contract section
 * 8).
 */
const MOST_WRONG = 5
const WINDOW_SECONDS = 60

/**
 * Limits the wrong PINs from one IP address. After five wrong PINs in a minute, the right PIN is refused as well.
 * Otherwise an attacker could go on guessing.
 * @returns a function that runs the check `isRight` for an address
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
