import { tzOffset } from '@date-fns/tz'

/** A calendar day and a time as a club's clock shows them; month 1 to 12. */
export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (zone: string, instant: number): number => tzOffset(zone, new Date(instant)) * MINUTE

/** The instant at which a zone's clock shows a day and a time. */
export interface ClockReading {
  /** The instant meant; in the hour that clocks skip, the hour after, and of an hour that comes twice the first. */
  readonly instant: Date
  /** How often the clock shows this time: never in the hour that it skips, twice in the one it goes back by. */
  readonly shown: 'once' | 'never' | 'twice'
}

/**
 * Looks a time up on a zone's clock.
 * @param time its day may lie outside of the month: day 0 is the last of the month before
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

/** The instant at which a zone's clock shows this time, as readClock means it. */
export const toInstant = (time: LocalTime, zone: string): Date => readClock(time, zone).instant

/** What a zone's clock shows at an instant. */
export function toLocalTime(instant: Date, zone: string): LocalTime {
  // A Date whose UTC parts are the zone's; a subclass of Date would not survive a page whose Date is replaced.
  const local = new Date(instant.getTime() + offsetAt(zone, instant.getTime()))
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}
