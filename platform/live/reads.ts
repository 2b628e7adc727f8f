import type { Query, QueryCache } from '@tanstack/react-query'

/** Returns the start of a query's last successful read, as in `performance.now`; -Infinity when it was not recorded. */
export type StartOfRead = (query: Query) => number

/**
 * Records when reads start. The start is recorded, not the end, because a response may lack a change that was made
 * during the read. Data from `setQueryData` does not count as a read.
 */
export function createReadRecorder() {
  const pending = new WeakMap<Query, number>()
  const succeeded = new WeakMap<Query, number>()
  const startOf: StartOfRead = (query) => succeeded.get(query) ?? Number.NEGATIVE_INFINITY
  /** Records the reads of a cache from now on. @returns a function that stops recording */
  const record = (cache: QueryCache) =>
    cache.subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      if (action.type === 'fetch') pending.set(query, performance.now())
      const start = pending.get(query)
      if (action.type === 'success' && !action.manual && start !== undefined) succeeded.set(query, start)
    })
  return { startOf, record }
}
