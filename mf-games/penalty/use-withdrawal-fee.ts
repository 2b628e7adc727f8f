import { toInstant, toLocalTime, useClub, withdrawalPenalty } from '@club/platform'
import { useEffect, useState } from 'react'

/** The longest that a browser's timer waits, in milliseconds; a longer one would end at once. */
const longestWait = 2 ** 31 - 1

/**
 * What withdrawing from a game costs right now, in CZK, by the contract's rule; 0 once it is free. Right without a
 * reload when the price changes: at the game day's midnight, its noon and its end, by the club's clock.
 * @param kickoff the game's instant, ISO 8601
 */
export function useWithdrawalFee(kickoff: string): number {
  const { timezone } = useClub()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow(new Date())
    // A phone that slept, or whose clock was set, has missed its timer.
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

/** When the price of a withdrawal changes, the earliest first. */
function feeChanges(kickoff: Date, zone: string): readonly Date[] {
  const { year, month, day } = toLocalTime(kickoff, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  return [at(0, 0), at(0, 12), at(1, 0)]
}
