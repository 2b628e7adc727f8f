import { type GameListItem, type LocalTime, toInstant, toLocalTime } from '@club/platform'

export interface WeeklySlot {
  /** The weekday, from 0 for Sunday to 6 for Saturday. */
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

const thursdayEvening: WeeklySlot = { weekday: 4, hour: 19, minute: 0 }

const lastGames = 3

type Kickoff = Pick<GameListItem, 'date'>

const weekdayOf = ({ year, month, day }: LocalTime): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

const slotOf = (kickoff: Date, zone: string): WeeklySlot => {
  const local = toLocalTime(kickoff, zone)
  return { weekday: weekdayOf(local), hour: local.hour, minute: local.minute }
}

/**
 * Returns the weekday and hour that at least two of the last three games share, and the minute of the latest of these
 * games. If no two games share weekday and hour, the function returns Thursday 19:00.
 * @param games in any order, including future games
 */
export function findUsualSlot(games: readonly Kickoff[], zone: string): WeeklySlot {
  const newestFirst = games
    .map(({ date }) => new Date(date))
    .toSorted((a, b) => b.getTime() - a.getTime())
    .slice(0, lastGames)
    .map((kickoff) => slotOf(kickoff, zone))
  const isShared = (slot: WeeklySlot, at: number) =>
    newestFirst.some(
      (other, otherAt) => otherAt !== at && other.weekday === slot.weekday && other.hour === slot.hour,
    )
  return newestFirst.find(isShared) ?? thursdayEvening
}

/**
 * Returns the first kickoff in the weekly slot after an instant.
 * @param zone IANA name of the club's time zone
 */
export function findNextKickoffInSlot(
  { weekday, hour, minute }: WeeklySlot,
  after: Date,
  zone: string,
): Date {
  const { year, month, day } = toLocalTime(after, zone)
  const ahead = (weekday - weekdayOf(toLocalTime(after, zone)) + 7) % 7
  const at = (days: number) => toInstant({ year, month, day: day + days, hour, minute }, zone)
  const next = at(ahead)
  return next > after ? next : at(ahead + 7)
}

export function isDayTaken(kickoff: Date, open: readonly Kickoff[], zone: string): boolean {
  const dayOf = (instant: Date) => {
    const { year, month, day } = toLocalTime(instant, zone)
    return `${year}-${month}-${day}`
  }
  return open.some(({ date }) => dayOf(new Date(date)) === dayOf(kickoff))
}
