import { tzOffset } from '@date-fns/tz'

/** A local date and time in some time zone. `month` is 1 for January. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns a zone's UTC offset in milliseconds, at an instant in milliseconds since the epoch. */
export const getUtcOffset = (zone: string, instant: number): number =>
  tzOffset(zone, new Date(instant)) * MINUTE

export interface ResolvedTime {
  /**
   * The instant at which clocks show the local time. If clocks show it twice, this is the earlier instant. If clocks
   * never show it, this is the instant at which they show a time one hour later.
   */
  readonly instant: Date
  /**
   * How often clocks show the local time. `never` when the start of daylight-saving time skips it, `twice` when the end
   * of daylight-saving time repeats it.
   */
  readonly shown: 'once' | 'never' | 'twice'
}

/**
 * Finds the instant at which clocks in a time zone show a local time.
 * @param time the local time. Its day may be outside of the month: day 0 is the last day of the previous month
 * @param zone IANA name of the zone, such as `Europe/Prague`
 */
export function resolveTime({ year, month, day, hour, minute }: LocalTime, zone: string): ResolvedTime {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const before = asUtc - getUtcOffset(zone, asUtc - DAY)
  const after = asUtc - getUtcOffset(zone, asUtc + DAY)
  const shows = (instant: number): boolean => instant + getUtcOffset(zone, instant) === asUtc
  if (shows(before))
    return { instant: new Date(before), shown: before !== after && shows(after) ? 'twice' : 'once' }
  return shows(after)
    ? { instant: new Date(after), shown: 'once' }
    : { instant: new Date(before), shown: 'never' }
}

/** Converts a local time to an instant. `ResolvedTime` describes the result for a skipped or repeated local time. */
export const toInstant = (time: LocalTime, zone: string): Date => resolveTime(time, zone).instant

/** Converts an instant to the local time in a time zone. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  // The UTC fields of this `Date` contain the local time. The library's `TZDate` is not used here, because it fails in
  // tests that replace the global `Date`.
  const local = new Date(instant.getTime() + getUtcOffset(zone, instant.getTime()))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}
