import { type LocalTime, toInstant, toLocalTime } from '@club/contract'

const THURSDAY = 4
const KICKOFF_HOUR = 19

/** An hour and a week in milliseconds. */
export const HOUR = 3_600_000
export const WEEK = 7 * 24 * HOUR

export interface ClubClock {
  readonly now: Date
  /** IANA name of the club's time zone. */
  readonly timezone: string
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
const weekdayOf = ({ year, month, day }: LocalTime): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/**
 * Returns the kickoff of a Thursday game.
 * @param weeks 0 for the next Thursday game, −1 for the game a week earlier
 */
export function getThursdayKickoff({ now, timezone }: ClubClock, weeks: number): Date {
  const today = toLocalTime(now, timezone)
  // Days are added in local time, so that the kickoff stays at 19:00 when daylight-saving time starts or ends.
  const kickoff = (days: number) =>
    toInstant({ ...today, day: today.day + days, hour: KICKOFF_HOUR, minute: 0 }, timezone)
  const ahead = (THURSDAY - weekdayOf(today) + 7) % 7
  const next = kickoff(ahead) > now ? ahead : ahead + 7
  return kickoff(next + 7 * weeks)
}

/** Moves an instant between 0:00 and 7:00 to the evening before, because demo players do not vote at night. */
export function moveToWakingHours(at: Date, timezone: string): Date {
  const { hour } = toLocalTime(at, timezone)
  return hour < 7 ? new Date(at.getTime() - 8 * HOUR) : at
}
