import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * Returns when a query's last successful fetch started, as in `performance.now`; -Infinity when it was not recorded.
 */
export type GetFetchStart = (query: Query) => number

/**
 * Records when queries are fetched. The start is recorded, not the end, because a change that is made during the fetch
 * may be missing in the response. Data from `setQueryData` does not count as fetched.
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
