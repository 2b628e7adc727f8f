import { tzOffset } from '@date-fns/tz'

/** A local date and time in some time zone. `month` is 1 for January and 12 for December. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Returns the UTC offset of a time zone at an instant, in milliseconds. The instant is in milliseconds since the epoch.
 */
export const getUtcOffset = (zone: string, instant: number): number =>
  tzOffset(zone, new Date(instant)) * MINUTE

/** The instant that corresponds to a local time. */
export interface ResolvedTime {
  /**
   * When clocks show the local time twice, the first of the two instants. When clocks skip the local time, the instant
   * at which they show the time one hour later.
   */
  readonly instant: Date
  /**
   * How often clocks show the local time: `never` when it is skipped at the start of daylight-saving time, `twice` when
   * it is repeated at the end of daylight-saving time, otherwise `once`.
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

/**
 * Converts a local time to an instant. The comments of `ResolvedTime` say how skipped and repeated local times are
 * converted.
 */
export const toInstant = (time: LocalTime, zone: string): Date => resolveTime(time, zone).instant

/** Converts an instant to the local time in a time zone. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  // The UTC fields of this Date contain the local time. The library's class TZDate is not used, because it fails in
  // tests that replace the page's `Date`.
  const local = new Date(instant.getTime() + getUtcOffset(zone, instant.getTime()))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}
