import { useEffect, useState } from 'react'

/** The longest delay that a browser timer supports, in milliseconds. A timer with a longer delay fires at once. */
const longestWait = 2 ** 31 - 1

/**
 * Returns the current time, and rerenders the component when the next of the given instants comes. Timers fire late
 * after the phone slept or its clock was changed, so the time is also updated when the page becomes visible.
 * @param instants in any order; past ones are ignored
 */
export function useClock(instants: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date())
  // The effect runs after every render. It cannot list `instants` as a dependency, because the array is new at each
  // render, and setting a timer again is cheap.
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
