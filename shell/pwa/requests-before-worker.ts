import { calls, type Microfrontend } from '@club/contract'
import { getFileHash } from '../remotes/manifest/integrity.ts'
import type { RepeatableRequest } from './send-page-shown.ts'

const getPaths = Object.values(calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))

/**
 * Whether a request to an address may be sent again. The browser's list of requests does not contain their methods.
 * Addresses of the API that only POST, PATCH or DELETE requests use must not be requested again.
 */
function isRepeatable({ origin, pathname }: URL): boolean {
  const isOwn = origin === location.origin
  return !isOwn || !pathname.startsWith('/api/') || getPaths.some((path) => path.test(pathname))
}

/**
 * Selects the page's requests that the service worker did not handle, because it did not control the page yet. Adds to
 * each the options with which the page sent it.
 * @param entries the page's requests, as the browser has recorded them
 * @param remotes the list of tabs. The page requests the list and the tabs' manifests with `no-cache`, and the
 *   manifests with their hashes
 */
export function selectRequestsBeforeWorker(
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
