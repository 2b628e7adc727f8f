import type { QueryClient } from '@club/platform'
import { getResponses } from '@club/platform/host'
import { storedJson } from '@club/platform/storage'
import * as z from 'zod/mini'

/**
 * The key in the browser's storage for the API requests of each visited address. The script in the page's head uses the
 * same key (head-preload.ts).
 */
export const requestsToPreloadStorageKey = 'football-manager-reads'
/**
 * For how many addresses of pages the API requests are stored. When there are more, the address that was stored first
 * is removed.
 */
const MAX_ADDRESSES = 10

const storedReads = storedJson(
  'localStorage',
  requestsToPreloadStorageKey,
  z.record(z.string(), z.array(z.string())),
)

/**
 * Matches the address of an API request that is not stored: the request for a game's line-ups. The server refuses it
 * once the game was played, which may happen before the next visit.
 */
const notStored = /\/line-ups$/

/**
 * Stores which API requests the page at this address has sent, so that the next visit to the address can preload them.
 */
export function storeRequestsToPreload(client: QueryClient): void {
  const here = location.pathname + location.search
  const reads = client.getQueryCache().findAll({ type: 'active' }).flatMap(getResponses)
  const { [here]: _, ...others } = storedReads.read() ?? {}
  storedReads.write({
    ...Object.fromEntries(Object.entries(others).slice(1 - MAX_ADDRESSES)),
    [here]: [...new Set(reads.map(({ address }) => address))].filter((address) => !notStored.test(address)),
  })
}
