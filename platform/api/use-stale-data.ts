import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getResponses } from './api-responses.ts'
import type { CacheReason } from './cached-response-header.ts'
import { useIsOnline } from './use-is-online.ts'

/** Why the page's data may be outdated, and when it was current. */
export interface StaleData {
  /**
   * `offline`: the browser is offline. `reconnected`: the browser was offline, and the page still shows responses from
   * before. Any other value is the service worker's reason for responding from its cache.
   */
  readonly reason: 'offline' | 'reconnected' | CacheReason
  /**
   * When the server sent the oldest response on the page, in epoch milliseconds; null when the page shows no response.
   */
  readonly asOf: number | null
}

/** Returns why the data of the queries on the page may be outdated; undefined when it is current. */
export function useStaleData(): StaleData | undefined {
  const cache = useQueryClient().getQueryCache()
  const isOnline = useIsOnline()
  const reconnectedAt = useReconnectedAt()
  const outdated = (): StaleData | null => {
    const shown = cache.findAll({ type: 'active' }).flatMap(getResponses)
    const asOf = shown.length > 0 ? Math.min(...shown.map(({ madeAt }) => madeAt)) : null
    const isFromBefore = shown.some(({ receivedAt }) => receivedAt < reconnectedAt)
    const cached = shown.find(({ cacheReason }) => cacheReason)
    const reason = !isOnline ? 'offline' : isFromBefore ? 'reconnected' : cached?.cacheReason
    return reason ? { reason, asOf } : null
  }
  const text = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    // The snapshot is a string. React compares snapshots by identity, so a new object at every call would render
    // endlessly.
    () => JSON.stringify(outdated()),
  )
  const parsed: StaleData | null = JSON.parse(text)
  return parsed ?? undefined
}

/** Returns when the browser last came online again: a value of `performance.now()`; 0 when it has not been offline. */
function useReconnectedAt(): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const onOnline = () => setAt(performance.now())
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return at
}
