/**
 * The response header that the service worker adds to a response from its cache. Its value is `1`; the response's own
 * `Date` header is the time of its data.
 */
export const cachedResponseHeader = 'x-kept-answer'
