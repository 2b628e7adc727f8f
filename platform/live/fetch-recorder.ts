import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * Returns when a query's last successful fetch started: a value of `performance.now()`; -Infinity when no successful
 * fetch was recorded.
 */
export type GetFetchStart = (query: Query) => number

/**
 * Records when the last successful fetch of each query started. It records the start and not the end of a fetch,
 * because the response may lack a change that is made during the fetch. Setting data with `setQueryData` does not count
 * as a fetch.
 */
export function createFetchRecorder() {
  const pending = new WeakMap<Query, number>()
  const succeeded = new WeakMap<Query, number>()
  const startOf: GetFetchStart = (query) => succeeded.get(query) ?? Number.NEGATIVE_INFINITY
  /** Records the fetches of a cache's queries from now on. @returns a function that stops recording */
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
