import { type CacheReason, cachedResponseHeader } from './cached-response-header.ts'

/** A response of the API that was received for a query of TanStack Query. */
export interface RecordedResponse {
  /** The path and query string of the request. */
  readonly address: string
  /** When the server generated the response, in epoch milliseconds: its `Date` header. */
  readonly madeAt: number
  /** When the page received the response: a value of `performance.now()`, in milliseconds. */
  readonly receivedAt: number
  /** Why the service worker took the response from its cache; null when the response came from the server. */
  readonly cacheReason: CacheReason | null
}

/**
 * The responses that a running fetch of a query has received so far. The key is the abort signal of the fetch's
 * requests.
 */
const responsesByFetch = new WeakMap<AbortSignal, readonly RecordedResponse[]>()
/** The responses from which the current data of each query was made. The key is the query. */
const responsesByQuery = new WeakMap<object, readonly RecordedResponse[]>()

/**
 * Records a response that a query's fetch has received.
 * @param signal the signal with which a query's function made the request
 */
export function recordResponse(signal: AbortSignal, address: string, headers: Headers): void {
  const response = {
    address,
    madeAt: Date.parse(headers.get('date') ?? '') || Date.now(),
    receivedAt: performance.now(),
    cacheReason: headers.get(cachedResponseHeader) as CacheReason | null,
  }
  responsesByFetch.set(signal, [...(responsesByFetch.get(signal) ?? []), response])
}

/**
 * Replaces a query's fetch function by one that also stores the responses of a successful fetch for `getResponses`. The
 * query client passes this function to TanStack Query as `behavior.onFetch`.
 */
export function recordQueryResponses(
  query: object,
  context: { readonly signal: AbortSignal; fetchFn: () => unknown },
): void {
  const { signal, fetchFn } = context
  context.fetchFn = async () => {
    const data = await fetchFn()
    responsesByQuery.set(query, responsesByFetch.get(signal) ?? [])
    return data
  }
}

/** Returns the responses from which a query's data was made; an empty array when the data is not from the API. */
export const getResponses = (query: object): readonly RecordedResponse[] => responsesByQuery.get(query) ?? []
