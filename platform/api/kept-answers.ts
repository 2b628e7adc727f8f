/**
 * The response header that the service worker adds to an answer that it has taken from its cache. Its value is the
 * reason; the answer's own `Date` header is the time of its data.
 */
export const keptAnswerHeader = 'x-kept-answer'

/**
 * Why the service worker uses a kept answer: the server is late; it fails or cannot be reached; or the answer is not its
 * own, such as a login page of the network.
 */
export type KeptReason = 'late' | 'unavailable' | 'unexpected'
