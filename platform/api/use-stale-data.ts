import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useComputed } from '../store/store.ts'
import { getResponses } from './api-responses.ts'
import type { CacheReason } from './cached-response-header.ts'
import { useIsOnline } from './use-is-online.ts'

/** Why the page's data may be outdated, and when it was current. */
export interface StaleData {
  /**
   * `offline`: the browser is offline; `reconnected`: the browser was offline, and the page still shows responses from
   * before; a `CacheReason`: the service worker responded from its cache.
   */
  readonly reason: 'offline' | 'reconnected' | CacheReason
  /** When the server sent the oldest response on the page, in epoch milliseconds; null without a response. */
  readonly asOf: number | null
}

/** Returns why the data of the queries on the page may be outdated; undefined when the data is current. */
export function useStaleData(): StaleData | undefined {
  const cache = useQueryClient().getQueryCache()
  const isOnline = useIsOnline()
  const reconnectedAt = useReconnectedAt()
  return useComputed(cache.subscribe, () => {
    const shown = cache.findAll({ type: 'active' }).flatMap(getResponses)
    const asOf = shown.length > 0 ? Math.min(...shown.map(({ madeAt }) => madeAt)) : null
    const isFromBefore = shown.some(({ receivedAt }) => receivedAt < reconnectedAt)
    const cached = shown.find(({ cacheReason }) => cacheReason)
    const reason = !isOnline ? 'offline' : isFromBefore ? 'reconnected' : cached?.cacheReason
    return reason ? { reason, asOf } : undefined
  })
}

/** When the browser last came online again: a value of `performance.now()`; 0 when it has not been offline. */
function useReconnectedAt(): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const onOnline = () => setAt(performance.now())
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return at
}
