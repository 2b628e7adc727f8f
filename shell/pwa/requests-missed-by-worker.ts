import { calls, type Microfrontend } from '@club/contract'
import { getFileHash } from '../remotes/manifest/integrity.ts'
import type { RequestMissedByWorker } from './page-shown-message.ts'

const getPaths = Object.values(calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))

/**
 * Whether a request may be sent again with GET. The browser's list of requests does not contain the methods, so an
 * address of the API is allowed only if the API has a GET call with this address.
 */
function isRepeatable({ origin, pathname }: URL): boolean {
  const isOwn = origin === location.origin
  return !isOwn || !pathname.startsWith('/api/') || getPaths.some((path) => path.test(pathname))
}

/**
 * Returns the requests that the page sent before the service worker controlled it, with their options: `no-cache` for
 * the list of tabs and the tabs' manifests, and the hash of each manifest and file.
 */
export function selectRequestsMissedByWorker(
  entries: readonly PerformanceEntry[],
  remotes: readonly Microfrontend[],
): readonly RequestMissedByWorker[] {
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
