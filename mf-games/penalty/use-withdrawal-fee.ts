import { toInstant, toLocalTime, useClub, withdrawalPenalty } from '@club/platform'
import { useEffect, useState } from 'react'

/** The longest delay that a browser timer supports, in milliseconds. A timer with a longer delay fires at once. */
const longestWait = 2 ** 31 - 1

/**
 * Returns the cost of withdrawing from a game now, in CZK, by the contract's rule; 0 when a withdrawal is free. Updates
 * without a reload when the price changes: at midnight, noon and the end of the game's day in the club's time zone.
 * @param kickoff ISO 8601
 */
export function useWithdrawalFee(kickoff: string): number {
  const { timezone } = useClub()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    // Timers fire late after the phone slept or its clock was changed, so the price is updated when the page becomes
    // visible.
    document.addEventListener('visibilitychange', look)
    const next = feeChanges(new Date(kickoff), timezone).find((change) => change.getTime() > now.getTime())
    const wait = next && Math.min(next.getTime() - Date.now(), longestWait)
    const timer = wait === undefined ? undefined : setTimeout(look, wait)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [kickoff, timezone, now])
  return withdrawalPenalty(new Date(kickoff), now, timezone).amount
}

/** The instants at which the price changes, earliest first. */
function feeChanges(kickoff: Date, zone: string): readonly Date[] {
  const { year, month, day } = toLocalTime(kickoff, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  return [at(0, 0), at(0, 12), at(1, 0)]
}
