import { type CacheReason, cachedResponseHeader } from './cached-response-header.ts'

/** The metadata of an API response that a query of TanStack Query has received. */
export interface RecordedResponse {
  /** The path and query string of the request. */
  readonly address: string
  /** When the server generated the response, in epoch milliseconds, from the `Date` header. */
  readonly madeAt: number
  /** When the page received the response: a value of `performance.now()`, in milliseconds. */
  readonly receivedAt: number
  /** Why the service worker took the response from its cache; null when the response came from the server. */
  readonly cacheReason: CacheReason | null
}

/** For each running fetch of a query, the responses received so far. The key is the abort signal of the fetch. */
const responsesByFetch = new WeakMap<AbortSignal, readonly RecordedResponse[]>()
/** The last successful fetch of each query. */
const lastFetches = new WeakMap<
  object,
  { readonly startedAt: number; readonly responses: readonly RecordedResponse[] }
>()

/** Records a response for the query whose running fetch has the given abort signal. */
export function recordResponse(signal: AbortSignal, address: string, headers: Headers): void {
  const response = {
    address,
    madeAt: Date.parse(headers.get('date') ?? '') || Date.now(),
    receivedAt: performance.now(),
    cacheReason: headers.get(cachedResponseHeader) as CacheReason | null,
  }
  responsesByFetch.set(signal, [...(responsesByFetch.get(signal) ?? []), response])
}

/** Wraps a query's fetch function to record a successful fetch. TanStack Query calls this as `behavior.onFetch`. */
export function wrapFetchToRecordResponses(
  query: object,
  context: { readonly signal: AbortSignal; fetchFn: () => unknown },
): void {
  const { signal, fetchFn } = context
  context.fetchFn = async () => {
    const startedAt = performance.now()
    const data = await fetchFn()
    lastFetches.set(query, { startedAt, responses: responsesByFetch.get(signal) ?? [] })
    return data
  }
}

/** Returns the API responses that a query's last successful fetch received; empty when its data is not from the API. */
export const getResponses = (query: object): readonly RecordedResponse[] =>
  lastFetches.get(query)?.responses ?? []

/**
 * Returns when a query's last successful fetch started, as a value of `performance.now()`, or -Infinity if no fetch has
 * succeeded. The fetched data may lack changes that were made after this time.
 */
export const getLastFetchStartTime = (query: object): number =>
  lastFetches.get(query)?.startedAt ?? Number.NEGATIVE_INFINITY
