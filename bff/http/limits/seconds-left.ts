import type { RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Returns the whole seconds until a limit's window ends. The limiter computes the time from the machine's clock, which
 * may have been set back meanwhile, but ends the window with a timer. So the result is at most the window's length.
 */
export const secondsLeft = ({ msBeforeNext }: RateLimiterRes, windowSeconds: number): number =>
  Math.min(windowSeconds, Math.ceil(msBeforeNext / 1000))
