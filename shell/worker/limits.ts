import { microfrontendPath, releasePath } from '@club/contract/site-files'
import { isTooOld } from './caches.ts'

/** The most bytes that the worker keeps: 30 MB. */
export const maxKeptBytes = 30_000_000

/** A kept response. */
export interface Entry {
  readonly cache: 'page' | 'files' | 'reads'
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
 * Returns the entries to delete: old answers of reads, files of tabs that are not in the list any more, and the oldest
 * of the others when they are more than 30 MB together. The files of the page that is shown and the answers of reads,
 * which are small, are deleted last.
 * @param folders the addresses of the folders of the listed tabs
 * @param inUse the addresses that the page has loaded
 */
export function entriesToDelete(
  entries: readonly Entry[],
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
): readonly Entry[] {
  const isUnlisted = ({ url }: Entry): boolean =>
    isOfTab(url, siteOrigin) && !folders.some((folder) => url.startsWith(folder))
  const useless = new Set(
    entries.filter((entry) => isUnlisted(entry) || (entry.cache === 'reads' && isTooOld(entry.sent, now))),
  )
  const isLast = ({ cache, url }: Entry): boolean => cache !== 'files' || inUse.has(url)
  const oldestFirst = entries
    .filter((entry) => !useless.has(entry))
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)) || one.sent - other.sent)
  let excess = oldestFirst.reduce((sum, { bytes }) => sum + bytes, 0) - maxKeptBytes
  const surplus = oldestFirst.filter(({ bytes }) => {
    if (excess <= 0) return false
    excess -= bytes
    return true
  })
  return [...useless, ...surplus]
}
