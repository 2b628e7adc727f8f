import { tzOffset } from '@date-fns/tz'

/** A local date and time in a time zone; months are 1 to 12. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns a zone's UTC offset in milliseconds at an instant (milliseconds since the epoch). */
export const getUtcOffset = (zone: string, instant: number): number =>
  tzOffset(zone, new Date(instant)) * MINUTE

/** The result of converting a local time to an instant. */
export interface ResolvedTime {
  /** The first occurrence of a repeated local time; for a skipped local time, the instant one hour later. */
  readonly instant: Date
  /**
   * How often the local time occurs: `never` when it is skipped at the start of daylight-saving time, `twice` when it
   * is repeated at the end.
   */
  readonly shown: 'once' | 'never' | 'twice'
}

/**
 * Converts a local time of a zone to an instant.
 * @param time the day may be outside of the month: day 0 is the last day of the previous month
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

/** Converts a local time to an instant; `ResolvedTime` describes how skipped and repeated times are converted. */
export const toInstant = (time: LocalTime, zone: string): Date => resolveTime(time, zone).instant

/** Converts an instant to the local time of a zone. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  // This Date is shifted so that its UTC fields contain the local time. TZDate is not used, because it fails in tests
  // that replace the page's `Date`.
  const local = new Date(instant.getTime() + getUtcOffset(zone, instant.getTime()))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}
