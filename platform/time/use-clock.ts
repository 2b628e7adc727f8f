import { useEffect, useState } from 'react'

/** The longest delay of a browser timer, in milliseconds. A timer with a longer delay fires at once. */
const longestWait = 2 ** 31 - 1

/**
 * Returns the current time. It is updated when the next of the given instants is reached (they may be in any order),
 * and when the page becomes visible, because timers are late after the phone slept or its clock was changed.
 */
export function useClock(instants: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date())
  // This effect runs after every render, because `instants` is a new array each time. Setting a timer again is cheap.
  useEffect(() => {
    const update = () => setNow(new Date())
    document.addEventListener('visibilitychange', update)
    const next = Math.min(...instants.map(Number).filter((instant) => instant > now.getTime()))
    const timer = Number.isFinite(next)
      ? setTimeout(update, Math.min(next - Date.now(), longestWait))
      : undefined
    return () => {
      document.removeEventListener('visibilitychange', update)
      clearTimeout(timer)
    }
  })
  return now
}
