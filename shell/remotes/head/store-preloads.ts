import type { QueryClient } from '@club/platform'
import { getResponses } from '@club/platform/host'
import { storedJson } from '@club/platform/storage'
import * as z from 'zod/mini'

/** The storage key of the requested addresses. The script in the page's head reads it, too (head-preload.ts). */
export const preloadsStorageKey = 'football-manager-reads'
/** The maximum number of stored addresses. When it is exceeded, the oldest address is dropped. */
const MAX_ADDRESSES = 10

const storedReads = storedJson('localStorage', preloadsStorageKey, z.record(z.string(), z.array(z.string())))

/**
 * Matches the request that the server refuses after its game was played. It is not stored, because the game may be over
 * at the next visit.
 */
const notStored = /\/line-ups$/

/** Stores the API requests of the page at this address, so that the next visit to the address preloads them. */
export function storePreloads(client: QueryClient): void {
  const here = location.pathname + location.search
  const reads = client.getQueryCache().findAll({ type: 'active' }).flatMap(getResponses)
  const { [here]: _, ...others } = storedReads.read() ?? {}
  storedReads.write({
    ...Object.fromEntries(Object.entries(others).slice(1 - MAX_ADDRESSES)),
    [here]: [...new Set(reads.map(({ address }) => address))].filter((address) => !notStored.test(address)),
  })
}
