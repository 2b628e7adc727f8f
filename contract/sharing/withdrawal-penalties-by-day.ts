import { withdrawalPenalty } from '../rules/penalty.ts'
import { toInstant, toLocalTime } from '../rules/time-zone.ts'

/**
 * The penalty for withdrawing on one day, in CZK: `first` at the beginning of the day (or now, if the day is today) and
 * `fromNoon` from noon on. `fromNoon` is null when noon is over or the penalty does not change at noon. The whole value
 * is null when withdrawing is free.
 */
export type DayPenalty = { readonly first: number; readonly fromNoon: number | null } | null

/**
 * Computes the penalty for withdrawing from a game during the rest of today, and the penalty for withdrawing tomorrow
 * (specification section 5). The days are those of the club's time zone.
 * @param kickoff the kickoff of the game
 * @param zone IANA name of the club's time zone
 */
export function withdrawalPenaltiesByDay(
  kickoff: Date,
  now: Date,
  zone: string,
): { readonly today: DayPenalty; readonly tomorrow: DayPenalty } {
  const { year, month, day } = toLocalTime(now, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  const dayPenalty = (from: Date, noon: Date): DayPenalty => {
    const first = withdrawalPenalty(kickoff, from, zone).amount
    const later = withdrawalPenalty(kickoff, noon, zone).amount
    if (first === 0) return null
    return { first, fromNoon: noon > from && later !== first ? later : null }
  }
  return { today: dayPenalty(now, at(0, 12)), tomorrow: dayPenalty(at(1, 0), at(1, 12)) }
}
