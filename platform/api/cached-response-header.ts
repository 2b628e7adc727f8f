/** The header that the service worker adds to API responses from its cache. Its value is a `CacheReason`. */
export const cachedResponseHeader = 'x-kept-answer'

/**
 * Why the service worker responded from its cache. `late`: the server did not respond in time; `unavailable`: the
 * server failed or could not be reached; `unexpected`: the response did not come from the server, such as the login
 * page of a public network.
 */
export type CacheReason = 'late' | 'unavailable' | 'unexpected'
