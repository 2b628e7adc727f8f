import { toInstant, toLocalTime, useClock, useClub, withdrawalPenalty } from '@club/platform'

/**
 * Returns the cost in CZK of a withdrawal made now, 0 when it is free (contract/rules/penalty.ts).
 * @param kickoff ISO 8601
 */
export function useWithdrawalFee(kickoff: string): number {
  const { timezone } = useClub()
  const now = useClock(feeChanges(new Date(kickoff), timezone))
  return withdrawalPenalty(new Date(kickoff), now, timezone).amount
}

/**
 * The instants at which the cost changes, in the club's time zone: midnight and noon of the game's day, and the
 * following midnight.
 */
function feeChanges(kickoff: Date, zone: string): readonly Date[] {
  const { year, month, day } = toLocalTime(kickoff, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  return [at(0, 0), at(0, 12), at(1, 0)]
}
