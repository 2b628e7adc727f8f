import { calls, type Microfrontend } from '@club/contract'
import { getFileHash } from '../remotes/manifest/integrity.ts'
import type { RepeatableRequest } from './send-page-shown.ts'

const getPaths = Object.values(calls)
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`))

/** Whether an address may be requested again. The browser's list also has the addresses of POST, PATCH and DELETE. */
function isRepeatable({ origin, pathname }: URL): boolean {
  const isOwn = origin === location.origin
  return !isOwn || !pathname.startsWith('/api/') || getPaths.some((path) => path.test(pathname))
}

/**
 * Selects the requests that the worker did not handle, and adds the options with which the page sent them.
 * @param entries the page's requests, as the browser has recorded them
 * @param remotes the list of tabs, whose manifests are requested with their hashes and revalidated
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
