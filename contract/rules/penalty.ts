import type { PenaltyReason } from '../schemas/penalty.ts'
import { type LocalTime, toLocalTime } from './time-zone.ts'

/** The amount of the penalty in CZK for each reason (specification section 5, "Withdrawal penalty"). */
export const penaltyAmounts = {
  late_withdrawal_day_before: 50,
  late_withdrawal_day_of_morning: 100,
  late_withdrawal_day_of_afternoon: 200,
  no_penalty: 0,
} as const satisfies Record<PenaltyReason, number>

/** The amounts of penalties that must be paid, in CZK, the smallest first. */
export const payableAmounts = [
  penaltyAmounts.late_withdrawal_day_before,
  penaltyAmounts.late_withdrawal_day_of_morning,
  penaltyAmounts.late_withdrawal_day_of_afternoon,
] as const

/** Converts a calendar day to a number that can be compared, such as 20261126. */
const dayOf = ({ year, month, day }: LocalTime): number => year * 10_000 + month * 100 + day

/**
 * Returns the penalty for withdrawing from a game. The day of the game, and noon on that day, are in the club's time
 * zone.
 * @param now the instant of the withdrawal
 * @param zone IANA name of the club's time zone
 */
export function withdrawalPenalty(
  kickoff: Date,
  now: Date,
  zone: string,
): { amount: number; reason: PenaltyReason } {
  const gameDay = dayOf(toLocalTime(kickoff, zone))
  const local = toLocalTime(now, zone)
  const today = dayOf(local)
  const onTheDay = local.hour < 12 ? 'late_withdrawal_day_of_morning' : 'late_withdrawal_day_of_afternoon'
  const reason = gameDay > today ? 'late_withdrawal_day_before' : gameDay < today ? 'no_penalty' : onTheDay
  return { amount: penaltyAmounts[reason], reason }
}
