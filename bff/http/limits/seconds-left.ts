import type { RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Returns the whole seconds until the time window of a rate limit ends, but at most the window's length. `msBeforeNext`
 * is computed from the machine's clock. When the clock was set back during the window, `msBeforeNext` is too long,
 * although a timer ends the window in time.
 */
export const secondsLeft = ({ msBeforeNext }: RateLimiterRes, windowSeconds: number): number =>
  Math.min(windowSeconds, Math.ceil(msBeforeNext / 1000))
