import { microfrontendPath, releasePath } from '@club/contract/site-files'
import { isTooOld } from './caches.ts'

/** The maximum size of all caches of the service worker together, in bytes: 30 MB (contract section 13). */
export const maxCachedBytes = 30_000_000

/** A response in one of the service worker's caches. */
export interface CacheEntry {
  readonly cache: 'page' | 'files' | 'api'
  readonly url: string
  readonly bytes: number
  /** When the server sent the response, in milliseconds since 1970. */
  readonly sent: number
}

/** Whether an address is that of a tab's file. The other files belong to the shell. */
const isOfTab = (url: string, siteOrigin: string): boolean => {
  const { origin, pathname } = new URL(url)
  return origin !== siteOrigin || microfrontendPath.test(pathname) || releasePath.test(pathname)
}

/**
 * Selects the cached responses to delete: API responses that are too old, and files of tabs that are no longer in the
 * list of tabs. If the remaining ones exceed 30 MB together, the oldest of them are deleted too. Deleted last are the
 * files that the open page has loaded, and what is small: documents, manifests and API responses.
 * @param folders the addresses of the folders with the files of the listed tabs
 * @param inUse the addresses of the files that the page has loaded
 */
export function selectEntriesToDelete(
  entries: readonly CacheEntry[],
  {
    now,
    siteOrigin,
    folders,
    inUse,
  }: {
    readonly now: number
    readonly siteOrigin: string
    readonly folders: readonly string[]
    readonly inUse: ReadonlySet<string>
  },
): readonly CacheEntry[] {
  const isUnlisted = ({ url }: CacheEntry): boolean =>
    isOfTab(url, siteOrigin) && !folders.some((folder) => url.startsWith(folder))
  const outdated = new Set(
    entries.filter((entry) => isUnlisted(entry) || (entry.cache === 'api' && isTooOld(entry.sent, now))),
  )
  const isLast = ({ cache, url }: CacheEntry): boolean => cache !== 'files' || inUse.has(url)
  const oldestFirst = entries
    .filter((entry) => !outdated.has(entry))
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)) || one.sent - other.sent)
  let excess = oldestFirst.reduce((sum, { bytes }) => sum + bytes, 0) - maxCachedBytes
  const surplus = oldestFirst.filter(({ bytes }) => {
    if (excess <= 0) return false
    excess -= bytes
    return true
  })
  return [...outdated, ...surplus]
}
