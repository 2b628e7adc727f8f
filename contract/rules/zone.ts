import { tzOffset } from '@date-fns/tz'

/** A local date and time; month 1 to 12. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The UTC offset of a zone at an instant, in milliseconds. */
export const offsetAt = (zone: string, instant: number): number => tzOffset(zone, new Date(instant)) * MINUTE

/** The conversion of a local time to an instant. */
export interface ClockReading {
  /** The instant; for a skipped local time one hour later, for a repeated one the first. */
  readonly instant: Date
  /** How often the local time occurs: `never` in a skipped hour, `twice` in a repeated one. */
  readonly shown: 'once' | 'never' | 'twice'
}

/**
 * Converts a local time of a zone to an instant.
 * @param time its day may be outside of the month: day 0 is the last day of the month before
 * @param zone IANA name of the zone, such as `Europe/Prague`
 */
export function readClock({ year, month, day, hour, minute }: LocalTime, zone: string): ClockReading {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const before = asUtc - offsetAt(zone, asUtc - DAY)
  const after = asUtc - offsetAt(zone, asUtc + DAY)
  const shows = (instant: number): boolean => instant + offsetAt(zone, instant) === asUtc
  if (shows(before))
    return { instant: new Date(before), shown: before !== after && shows(after) ? 'twice' : 'once' }
  return shows(after)
    ? { instant: new Date(after), shown: 'once' }
    : { instant: new Date(before), shown: 'never' }
}

/** The instant of a local time; see `readClock` for skipped and repeated times. */
export const toInstant = (time: LocalTime, zone: string): Date => readClock(time, zone).instant

/** The local time of a zone at an instant. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  // A Date whose UTC parts are the local ones; a subclass of Date breaks when a test replaces the page's Date.
  const local = new Date(instant.getTime() + offsetAt(zone, instant.getTime()))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}
