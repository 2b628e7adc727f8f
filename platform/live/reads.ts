import type { Query, QueryCache } from '@tanstack/react-query'

/** The start of each query's last successful read, by `performance.now`; -Infinity when it was not recorded. */
export type StartOfRead = (query: Query) => number

/**
 * Records when reads start. A response may lack a change that was made while the read was in progress. Therefore the
 * start of the read is recorded, not the end. Data from `setQueryData` is not a read.
 */
export function createReads() {
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
