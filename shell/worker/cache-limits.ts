import { microfrontendPath, releasePath } from '@club/contract/site-files'
import { isApiResponseTooOld } from './caches.ts'

/** The size of all caches of the service worker together, in bytes: 30 MB (contract section 13). */
export const maxCachedBytes = 30_000_000

export interface CacheEntry {
  readonly cache: 'page' | 'files' | 'api'
  readonly url: string
  readonly bytes: number
  /** When the server sent the response, in milliseconds since 1970. */
  readonly sent: number
}

/** Whether the address is that of a tab's file, not of a file of the shell. */
const isOfTab = (url: string, siteOrigin: string): boolean => {
  const { origin, pathname } = new URL(url)
  return origin !== siteOrigin || microfrontendPath.test(pathname) || releasePath.test(pathname)
}

/**
 * Selects the cache entries to delete: API responses that are too old, files of tabs that are no longer listed and,
 * while the caches exceed 30 MB, the oldest entries. Files that the open page has loaded, and small entries (documents,
 * manifests and API responses) are deleted last.
 * @param folders the folders with the files of the listed tabs
 * @param inUse the files that the page has loaded
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
    entries.filter(
      (entry) => isUnlisted(entry) || (entry.cache === 'api' && isApiResponseTooOld(entry.sent, now)),
    ),
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
