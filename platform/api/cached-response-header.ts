/**
 * The response header that the service worker adds to a response from its cache. Its value is the reason; the response's
 * own `Date` header is the time of its data.
 */
export const cachedResponseHeader = 'x-kept-answer'

/**
 * Why the service worker responded from its cache: the server is late; it fails or cannot be reached; or the response is
 * not the server's, such as the login page of a public network.
 */
export type CacheReason = 'late' | 'unavailable' | 'unexpected'
