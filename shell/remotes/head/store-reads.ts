import type { QueryClient } from '@club/platform'
import { answersOf } from '@club/platform/host'
import { storedJson } from '@club/platform/storage'
import * as z from 'zod/mini'

/** The storage key of the reads. The script in the page's head reads it, too (head-preload.ts). */
export const readsStorageKey = 'football-manager-reads'
/** The maximum number of stored addresses. When it is exceeded, the oldest address is dropped. */
const MAX_ADDRESSES = 10

const storedReads = storedJson('localStorage', readsStorageKey, z.record(z.string(), z.array(z.string())))

/** The read that the server refuses once its game is played, which may be so at the next visit. */
const refusedLater = /\/line-ups$/

/** Stores which API reads the page at this address needs, for the next visit at the same address. */
export function storeReads(client: QueryClient): void {
  const here = location.pathname + location.search
  const reads = client.getQueryCache().findAll({ type: 'active' }).flatMap(answersOf)
  const { [here]: _, ...others } = storedReads.read() ?? {}
  storedReads.write({
    ...Object.fromEntries(Object.entries(others).slice(1 - MAX_ADDRESSES)),
    [here]: [...new Set(reads.map(({ address }) => address))].filter(
      (address) => !refusedLater.test(address),
    ),
  })
}
