import { microfrontendPath, releasePath } from '@club/contract/site-files'
import { isTooOld } from './caches.ts'

/** The maximum size of all caches together: 30 MB (contract section 13). */
export const maxCachedBytes = 30_000_000

/** A cached response. */
export interface CacheEntry {
  readonly cache: 'page' | 'files' | 'api'
  readonly url: string
  readonly bytes: number
  /** The time at which the server sent it, in milliseconds since 1970. */
  readonly sent: number
}

/** Whether an address is that of a tab's file, not of the shell's. */
const isOfTab = (url: string, siteOrigin: string): boolean => {
  const { origin, pathname } = new URL(url)
  return origin !== siteOrigin || microfrontendPath.test(pathname) || releasePath.test(pathname)
}

/**
 * Selects the entries to delete: old API responses, files of tabs that are not in the list any more, and the oldest of
 * the others when they are more than 30 MB together. The files of the open page and the API's responses, which are small,
 * are deleted last.
 * @param folders the addresses of the folders of the listed tabs
 * @param inUse the addresses that the page has loaded
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
