import { toInstant, toLocalTime, useClock, useClub, withdrawalPenalty } from '@club/platform'

/**
 * Returns the cost of withdrawing from a game now, in CZK, by the contract's rule; 0 when a withdrawal is free. Updates
 * without a reload when the price changes: at midnight, noon and the end of the game's day in the club's time zone.
 * @param kickoff ISO 8601
 */
export function useWithdrawalFee(kickoff: string): number {
  const { timezone } = useClub()
  const now = useClock(feeChanges(new Date(kickoff), timezone))
  return withdrawalPenalty(new Date(kickoff), now, timezone).amount
}

/** The instants at which the price changes, earliest first. */
function feeChanges(kickoff: Date, zone: string): readonly Date[] {
  const { year, month, day } = toLocalTime(kickoff, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  return [at(0, 0), at(0, 12), at(1, 0)]
}
