import { createStore } from '../store/store.ts'
import type { NewsItem } from './news.ts'

/** The ids of the activities that this page's writes recorded. */
const recorded = createStore<ReadonlySet<number>>(new Set())
/** Number of writes without a response yet, and when the first of them was sent, by `performance.now`. */
let pending = 0
let pendingSince = 0

/**
 * Records that this page sends a write.
 * @returns a function that records the write's end and the ids of its activities
 */
export function noteOwnWrite(): (activity: readonly number[]) => void {
  if (pending === 0) pendingSince = performance.now()
  pending += 1
  return (activity) => {
    pending -= 1
    recorded.set(new Set([...recorded.current(), ...activity]))
  }
}

/**
 * This page's own writes. They are no news, because the page shows them already. Writes of the browser's other pages
 * are news.
 */
export const ownWrites = {
  subscribe: recorded.subscribe,
  /**
   * Whether an own write caused the event. Also true while the response to a write is pending, because the event may be
   * of that write.
   */
  mayInclude: ({ id, receivedAt }: NewsItem): boolean =>
    recorded.current().has(id) || (pending > 0 && receivedAt >= pendingSince),
}
