/**
 * The names of the worker's caches. `page` contains the document, the list of tabs and the tabs' manifests. When the
 * format of a cache changes, change its name, because the worker deletes caches with other names.
 */
export const cacheNames = { page: 'page-1', files: 'files-1', api: 'reads-1' } as const

/** The cache key of the document, which is the same for all pages of the site. */
export const documentCacheKey = new URL('/', location.origin).href

/** The server's header `Vary` is ignored, because the list of tabs varies by a cookie, which the worker cannot read. */
export const cacheMatchOptions = { ignoreVary: true } as const

const DAY = 24 * 3_600_000

/** How long a cached API response can be used, in milliseconds. */
const MAX_API_RESPONSE_AGE = 30 * DAY

/** When the server sent a response, in milliseconds since 1970; 0 when unknown. */
export const getResponseSentTime = ({ headers }: Pick<Response, 'headers'>): number =>
  Date.parse(headers.get('date') ?? '') || 0

export const isApiResponseTooOld = (sent: number, now: number): boolean => now - sent > MAX_API_RESPONSE_AGE

/** Deletes the caches of earlier versions of the worker. */
export async function deleteOutdatedCaches(): Promise<void> {
  const names: readonly string[] = Object.values(cacheNames)
  const others = (await caches.keys()).filter((name) => !names.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
