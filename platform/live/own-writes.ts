import { createStore } from '../store/store.ts'
import type { TimedEvent } from './live-changes-summary.ts'

/** The ids of all activities that the server has recorded for this page's writes. */
const recorded = createStore<ReadonlySet<number>>(new Set())
/**
 * The number of this page's writes that have no response yet. `pendingSince` is when that number last rose from 0: a
 * value of `performance.now()`.
 */
let pending = 0
let pendingSince = 0

/**
 * Records that this page sends a write.
 * @returns a function to call when the write has ended. Its argument is the ids of the activities that the server has
 *   recorded for the write
 */
export function recordOwnWrite(): (activity: readonly number[]) => void {
  if (pending === 0) pendingSince = performance.now()
  pending += 1
  return (activity) => {
    pending -= 1
    recorded.set(new Set([...recorded.current(), ...activity]))
  }
}

/**
 * This page's own writes. ChangeBar does not announce them, because the page already shows these changes. It does
 * announce the writes of the same browser's other pages.
 */
export const ownWrites = {
  subscribe: recorded.subscribe,
  /**
   * Whether one of this page's writes may have caused the event. An event that arrives while a write waits for its
   * response may be the event of that write.
   */
  mayInclude: ({ id, receivedAt }: TimedEvent): boolean =>
    recorded.current().has(id) || (pending > 0 && receivedAt >= pendingSince),
}
