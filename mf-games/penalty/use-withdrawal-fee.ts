import { toInstant, toLocalTime, useClock, useClub, withdrawalPenalty } from '@club/platform'

/**
 * Returns what withdrawing from a game costs now, in CZK (contract/rules/penalty.ts); 0 when a withdrawal is free. The
 * result is updated when the cost changes: at midnight, noon and the end of the game's day in the club's time zone.
 * @param kickoff ISO 8601
 */
export function useWithdrawalFee(kickoff: string): number {
  const { timezone } = useClub()
  const now = useClock(feeChanges(new Date(kickoff), timezone))
  return withdrawalPenalty(new Date(kickoff), now, timezone).amount
}

/** Returns the instants at which the cost of a withdrawal changes, earliest first. */
function feeChanges(kickoff: Date, zone: string): readonly Date[] {
  const { year, month, day } = toLocalTime(kickoff, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  return [at(0, 0), at(0, 12), at(1, 0)]
}
