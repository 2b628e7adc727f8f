import type { Query, QueryCache } from '@tanstack/react-query'

/** When what the page shows was asked for, by `performance.now`, which no clock that is put right moves. */
export interface Reads {
  /** The beginning of a query's last read that succeeded; of one from before these were noted, earlier than anything. */
  readonly begunAt: (query: Query) => number
  /** Notes the reads from now on. @returns ends it */
  readonly note: (cache: QueryCache) => () => void
}

/**
 * A change that others make while a read is under way may be missing in its answer, so it is the read's beginning that
 * counts. What is shown ahead of an answer (`setQueryData`) is no read.
 */
export function createReads(): Reads {
  const underWay = new WeakMap<Query, number>()
  const answered = new WeakMap<Query, number>()
  return {
    begunAt: (query) => answered.get(query) ?? Number.NEGATIVE_INFINITY,
    note: (cache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated') return
        const { query, action } = event
        if (action.type === 'fetch') underWay.set(query, performance.now())
        const begun = underWay.get(query)
        if (action.type === 'success' && !action.manual && begun !== undefined) answered.set(query, begun)
      }),
  }
}
