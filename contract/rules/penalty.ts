import type { PenaltyReason } from '../schemas/penalty.ts'
import { type LocalTime, toLocalTime } from './time-zone.ts'

/** The amount of the penalty in CZK for each reason (specification section 5, "Withdrawal penalty"). */
export const penaltyAmounts = {
  late_withdrawal_day_before: 50,
  late_withdrawal_day_of_morning: 100,
  late_withdrawal_day_of_afternoon: 200,
  no_penalty: 0,
} as const satisfies Record<PenaltyReason, number>

/** The amounts of penalties that a visitor can pay, in CZK, the smallest first. */
export const payableAmounts = [
  penaltyAmounts.late_withdrawal_day_before,
  penaltyAmounts.late_withdrawal_day_of_morning,
  penaltyAmounts.late_withdrawal_day_of_afternoon,
] as const

/** Converts a calendar day to a number that can be compared, such as 20261126. */
const dayOf = ({ year, month, day }: LocalTime): number => year * 10_000 + month * 100 + day

/**
 * Returns the penalty for withdrawing from a game. It depends on whether the player withdraws before the day of the
 * game, on that day before noon, on that day after noon, or on a later day. The day and noon are those of the club's
 * time zone.
 * @param kickoff the kickoff of the game
 * @param now the instant of the withdrawal
 * @param zone IANA name of the club's time zone
 */
export function withdrawalPenalty(
  kickoff: Date,
  now: Date,
  zone: string,
): { amount: number; reason: PenaltyReason } {
  const reason = withdrawalReason(kickoff, now, zone)
  return { amount: penaltyAmounts[reason], reason }
}

function withdrawalReason(kickoff: Date, now: Date, zone: string): PenaltyReason {
  const gameDay = dayOf(toLocalTime(kickoff, zone))
  const local = toLocalTime(now, zone)
  const today = dayOf(local)
  if (gameDay > today) return 'late_withdrawal_day_before'
  if (gameDay < today) return 'no_penalty'
  return local.hour < 12 ? 'late_withdrawal_day_of_morning' : 'late_withdrawal_day_of_afternoon'
}
