import { useEffect, useState } from 'react'

/**
 * The present, renewed at an interval.
 * @param milliseconds how often; 60 000 for the countdown (specification section 9)
 */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
