/**
 * The names of the worker's caches: the page with the list of tabs and their manifests; the files; the answers of
 * reads. A change of what a cache holds needs a new name; the worker deletes caches with other names.
 */
export const cacheNames = { page: 'page-1', files: 'files-1', reads: 'reads-1' } as const

/** The address under which the one document of all pages is kept. */
export const documentAddress = new URL('/', location.origin).href

/** Answers do not depend on request headers that the worker could compare; the list varies by a cookie. */
export const matchOptions = { ignoreVary: true } as const

const DAY = 24 * 3_600_000

/** The age at which the answer of a read is no longer used, in milliseconds. */
const MAX_READ_AGE = 30 * DAY

/** The time at which the server sent a response, in milliseconds since 1970; 0 when unknown. */
export const sentAt = ({ headers }: Pick<Response, 'headers'>): number =>
  Date.parse(headers.get('date') ?? '') || 0

/** Whether the kept answer of a read is too old. */
export const isTooOld = (sent: number, now: number): boolean => now - sent > MAX_READ_AGE

/** Deletes the caches with other names, such as those of an earlier version of the worker. */
export async function deleteOtherCaches(): Promise<void> {
  const names: readonly string[] = Object.values(cacheNames)
  const others = (await caches.keys()).filter((name) => !names.includes(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}
