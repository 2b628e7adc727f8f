/**
 * The response header that the service worker adds to an answer that it has taken from its cache. Its value is `1`; the
 * answer's own `Date` header is the time of its data.
 */
export const keptAnswerHeader = 'x-kept-answer'
