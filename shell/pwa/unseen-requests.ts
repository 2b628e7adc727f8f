import { calls, type Microfrontend } from '@club/contract'
import { getFileHash } from '../remotes/manifest/integrity.ts'
import type { RepeatableRequest } from './shown-tabs.ts'

const readPaths = Object.values(calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))

/** Whether an address may be requested again. The browser's list of addresses contains those of writes, too. */
function isRepeatable({ origin, pathname }: URL): boolean {
  const isOwn = origin === location.origin
  return !isOwn || !pathname.startsWith('/api/') || readPaths.some((path) => path.test(pathname))
}

/**
 * Returns the requests among these that the worker has not seen, with the options of the page's own requests.
 * @param entries the page's requests, as the browser has recorded them
 * @param remotes the list of tabs, whose manifests are requested with their hashes and revalidated
 */
export function unseenRequests(
  entries: readonly PerformanceEntry[],
  remotes: readonly Microfrontend[],
): readonly RepeatableRequest[] {
  const revalidated = new Map<string, string>([
    [new URL('/microfrontends.json', location.origin).href, ''],
    ...remotes.map(({ entry, integrity = '' }) => [new URL(entry, location.origin).href, integrity] as const),
  ])
  return entries
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart === 0)
    .map(({ name }) => name)
    .filter((address) => isRepeatable(new URL(address)))
    .map((address) => {
      const integrity = revalidated.get(address)
      return [
        address,
        integrity === undefined ? { integrity: getFileHash(address) } : { integrity, cache: 'no-cache' },
      ]
    })
}
