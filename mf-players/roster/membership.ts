const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The units of time, longest first, with their lengths in milliseconds. A year has 365 days. */
const units = [
  ['year', 365 * DAY],
  ['month', (365 / 12) * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** The time for which a player has been in the club, as a number of whole units. */
export interface MembershipDuration {
  /** `moment` when the time is less than a minute, which includes a negative time caused by a slow clock. */
  readonly unit: (typeof units)[number][0] | 'moment'
  readonly count: number
}

/** Returns the time from `joined` to `now` in the longest unit that fits at least once: 45 days are 1 month. */
export function getMembershipDuration(joined: Date, now: Date): MembershipDuration {
  const passed = now.getTime() - joined.getTime()
  const fitting = units.find(([, length]) => passed >= length)
  if (!fitting) return { unit: 'moment', count: 0 }
  const [unit, length] = fitting
  return { unit, count: Math.floor(passed / length) }
}
