import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { pageHeadingId } from '../components/heading-focus.ts'

/**
 * The place of the pill that says what is new. Its code comes after the first view, which it does not hold up, and
 * when it does not come, the page is as it would be without.
 */
export function Live() {
  const [Pill, setPill] = useState<ComponentType>()
  const client = useQueryClient()
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
    const stop = onceQuiet(client, () => void load())
    return () => {
      gone = true
      stop()
    }
  }, [client])
  return Pill ? <Pill /> : null
}

/** Milliseconds between two looks whether the page rests, and how many of them in a row say so. */
const LOOK_EVERY = 250
const QUIET_LOOKS = 4
/** Looks after which it begins also on a page that never rests, or has no heading of the house's. */
const MOST_LOOKS = 40

/** Begins once the first view is there, read and drawn, and a second has passed in which nothing was asked for. */
function onceQuiet(client: QueryClient, begin: () => void): () => void {
  let quiet = 0
  let looks = 0
  const timer = setInterval(() => {
    const rests = document.getElementById(pageHeadingId) !== null && client.isFetching() === 0
    quiet = rests ? quiet + 1 : 0
    looks += 1
    if (quiet < QUIET_LOOKS && looks < MOST_LOOKS) return
    clearInterval(timer)
    begin()
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}
