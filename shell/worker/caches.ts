/**
 * The names of the service worker's caches. `page`: the document, the list of tabs and the tabs' manifests; `files`:
 * the files of the site; `api`: the API's responses. When the format of a cache changes, its name must change too; the
 * worker deletes caches with other names.
 */
export const cacheNames = { page: 'page-1', files: 'files-1', api: 'reads-1' } as const

/** The cache key of the page's document. All pages of the site have the same document, so there is only one key. */
export const documentAddress = new URL('/', location.origin).href

/**
 * The header `Vary` is ignored when a cached response is searched. The list of tabs varies by a cookie, and the worker
 * cannot read cookies to compare them.
 */
export const matchOptions = { ignoreVary: true } as const

const DAY = 24 * 3_600_000

/** The maximum age of a cached API response, in milliseconds. */
const MAX_API_RESPONSE_AGE = 30 * DAY

/** Returns when the server sent a response, in milliseconds since 1970; 0 when unknown. */
export const getSentTime = ({ headers }: Pick<Response, 'headers'>): number =>
  Date.parse(headers.get('date') ?? '') || 0

/** Whether a cached API response is too old to be used. */
export const isTooOld = (sent: number, now: number): boolean => now - sent > MAX_API_RESPONSE_AGE

/** Deletes all caches whose names are not in `cacheNames`, such as those of an earlier version of the worker. */
export async function deleteOtherCaches(): Promise<void> {
  const names: readonly string[] = Object.values(cacheNames)
  const others = (await caches.keys()).filter((name) => !names.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
