import { type CacheReason, cachedResponseHeader } from './cached-response-header.ts'

/** A response to a query's request. */
export interface RecordedResponse {
  /** The request's path and query. */
  readonly address: string
  /** When the server generated the response, in epoch milliseconds: its `Date` header. */
  readonly madeAt: number
  /** When the page received the response, as in `performance.now`. */
  readonly receivedAt: number
  /** Why the service worker took the response from its cache; null for a response of the server. */
  readonly cacheReason: CacheReason | null
}

/** The responses of a running fetch, by the abort signal of its requests. */
const responsesByFetch = new WeakMap<AbortSignal, readonly RecordedResponse[]>()
/** The responses from which a query's data was made. */
const responsesByQuery = new WeakMap<object, readonly RecordedResponse[]>()

/**
 * Records a response.
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

/** Makes a query's fetch record its responses when it succeeds (`behavior` of TanStack Query). */
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

/** Returns the responses from which a query's data was made; none when the data is not from the API. */
export const getResponses = (query: object): readonly RecordedResponse[] => responsesByQuery.get(query) ?? []
