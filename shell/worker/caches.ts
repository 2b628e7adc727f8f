/**
 * The names of the worker's caches: the page with the list of tabs and their manifests; the files; the API's responses.
 * A change of what a cache holds needs a new name; the worker deletes caches with other names.
 */
export const cacheNames = { page: 'page-1', files: 'files-1', api: 'reads-1' } as const

/** The cache key of the page's document, which is the same at every address. */
export const documentAddress = new URL('/', location.origin).href

/** `Vary` is ignored, because the list of tabs varies by a cookie, which the worker cannot compare. */
export const matchOptions = { ignoreVary: true } as const

const DAY = 24 * 3_600_000

/** The maximum age of a cached API response, in milliseconds. */
const MAX_API_RESPONSE_AGE = 30 * DAY

/** Returns when the server sent a response, in milliseconds since 1970; 0 when unknown. */
export const getSentTime = ({ headers }: Pick<Response, 'headers'>): number =>
  Date.parse(headers.get('date') ?? '') || 0

/** Whether a cached API response is too old to be used. */
export const isTooOld = (sent: number, now: number): boolean => now - sent > MAX_API_RESPONSE_AGE

/** Deletes the caches with other names, such as those of an earlier version of the worker. */
export async function deleteOtherCaches(): Promise<void> {
  const names: readonly string[] = Object.values(cacheNames)
  const others = (await caches.keys()).filter((name) => !names.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
