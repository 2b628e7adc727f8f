/**
 * The header that the service worker adds to an API response that it takes from its cache. The header's value is the
 * reason (`CacheReason`). The `Date` header of the same response is the time at which the server sent the data.
 */
export const cachedResponseHeader = 'x-kept-answer'

/**
 * Why the service worker responded from its cache. `late`: the server's response was not in time; `unavailable`: the
 * server failed or could not be reached; `unexpected`: the response did not come from the server, such as the login
 * page of a public network.
 */
export type CacheReason = 'late' | 'unavailable' | 'unexpected'
