const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Units, longest first, with their lengths in milliseconds. A year has 365 days. */
const units = [
  ['year', 365 * DAY],
  ['month', (365 / 12) * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How long a player has been in the club, as a count of whole units. */
export interface Membership {
  /** `moment`: less than a minute, or negative because of a slow clock. */
  readonly unit: (typeof units)[number][0] | 'moment'
  readonly count: number
}

/** The time from `joined` to `now` in the longest unit that has passed at least once: 45 days are 1 month. */
export function membership(joined: Date, now: Date): Membership {
  const passed = now.getTime() - joined.getTime()
  const fitting = units.find(([, length]) => passed >= length)
  if (!fitting) return { unit: 'moment', count: 0 }
  const [unit, length] = fitting
  return { unit, count: Math.floor(passed / length) }
}
