import { TZDate } from '@date-fns/tz'

const THURSDAY = 4
const KICKOFF_HOUR = 19

/** The club's days: when it looks at them, and where. */
export interface Calendar {
  readonly now: Date
  /** IANA name of the club's time zone. */
  readonly timezone: string
}

/** Kickoff, weeks after the first Thursday game that is still to come: 0 is that one, −1 the one before. */
export function thursdayKickoff({ now, timezone }: Calendar, weeks: number): Date {
  const today = new TZDate(now.getTime(), timezone)
  const kickoff = (days: number) =>
    new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, KICKOFF_HOUR, 0, 0, 0, timezone)
  // By the calendar, not by hours: 19:00 stays 19:00 when the clocks change.
  const ahead = (THURSDAY - today.getDay() + 7) % 7
  const next = kickoff(ahead).getTime() > now.getTime() ? ahead : ahead + 7
  return new Date(kickoff(next + 7 * weeks).getTime())
}

/** The same instant, or the evening before when the club sleeps: nobody votes at three in the morning. */
export function atWakingHours(at: Date, timezone: string): Date {
  const hour = new TZDate(at.getTime(), timezone).getHours()
  return hour < 7 ? new Date(at.getTime() - 8 * 3_600_000) : at
}
