import { type ComponentType, useEffect, useState } from 'react'

/**
 * The place of the pill that says what is new. Its code comes when the page has nothing else to do, and when it does not
 * come, the page is as it would be without: nobody misses a pill.
 */
export function Live() {
  const [Pill, setPill] = useState<ComponentType>()
  useEffect(() => {
    let gone = false
    const load = async () => {
      try {
        const part = await import(/* webpackChunkName: "later-live" */ './LivePill.tsx')
        if (!gone) setPill(() => part.default)
      } catch {
        // Without the pill.
      }
    }
    const stop = whenIdle(() => void load())
    return () => {
      gone = true
      stop()
    }
  }, [])
  return Pill ? <Pill /> : null
}

/** Milliseconds after which it begins also on a page that never rests. */
const AT_THE_LATEST = 2_000

function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(begin, AT_THE_LATEST)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(begin, { timeout: AT_THE_LATEST })
  return () => cancelIdleCallback(waiting)
}
