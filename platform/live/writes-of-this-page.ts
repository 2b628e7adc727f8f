import { createStore } from '../store/store.ts'
import type { EventWithReceiptTime } from './summarize-changes.ts'

/** The ids of the activity log entries that the server has recorded for this page's writes. */
const recorded = createStore<ReadonlySet<number>>(new Set())
/**
 * The number of this page's writes that wait for a response, and when this number last rose from 0, as a value of
 * `performance.now()`.
 */
let pending = 0
let pendingSince = 0

/**
 * Records that this page sends a write. Returns a function that the caller must call when the write has ended, with the
 * ids of the activity log entries that the server has recorded for it.
 */
export function recordWriteOfThisPage(): (activity: readonly number[]) => void {
  if (pending === 0) pendingSince = performance.now()
  pending += 1
  return (activity) => {
    pending -= 1
    recorded.set(new Set([...recorded.current(), ...activity]))
  }
}

/** The writes of this page. ChangeBar announces the writes of the browser's other pages, but not these. */
export const writesOfThisPage = {
  subscribe: recorded.subscribe,
  /** Whether a write of this page waits for its response. */
  isPending: (): boolean => pending > 0,
  /** Resolves when no write of this page waits for its response, which may be at once. */
  settled: (): Promise<void> =>
    new Promise((resolve) => {
      if (pending === 0) return resolve()
      const unsubscribe = recorded.subscribe(() => {
        if (pending > 0) return
        unsubscribe()
        resolve()
      })
    }),
  /**
   * Whether a write of this page may have caused the event. While a write waits for its response, this is true for
   * every event that arrives.
   */
  mayInclude: ({ id, receivedAt }: EventWithReceiptTime): boolean =>
    recorded.current().has(id) || (pending > 0 && receivedAt >= pendingSince),
}
