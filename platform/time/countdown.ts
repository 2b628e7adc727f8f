const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time until kickoff; zero after kickoff (specification section 2, "never below zero"). */
export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** The whole days, hours and minutes until kickoff. */
export function timeUntil(kickoff: Date, now: Date): Countdown {
  const left = Math.max(0, kickoff.getTime() - now.getTime())
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  }
}
