import { useEffect, useState } from 'react'

/**
 * Returns the current time and rerenders the component at an interval.
 * @param milliseconds the interval; 60 000 for the countdown (specification section 9)
 */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
