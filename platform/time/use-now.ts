import { useEffect, useState } from 'react'

/**
 * Returns the current time. It is updated at an interval (60 000 ms for the countdown, specification section 9), and
 * when the page becomes visible, because timers pause while the phone sleeps.
 */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, milliseconds)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [milliseconds])
  return now
}
