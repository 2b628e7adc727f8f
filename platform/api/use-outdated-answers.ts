import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { answersOf } from './answer-times.ts'
import { useIsOnline } from './use-is-online.ts'

/** Why the page's data may be outdated, and how old it is. */
export interface OutdatedAnswers {
  /**
   * `offline`: the browser is offline; `reconnected`: it was, and the page still shows answers from before; `late`: the
   * page shows answers that the service worker has kept, because the server did not answer in time
   */
  readonly reason: 'offline' | 'reconnected' | 'late'
  /** The time of the oldest answer on the page, in epoch milliseconds; null when there is none. */
  readonly asOf: number | null
}

/** Returns why the data of the queries on the page may be outdated; undefined while nothing indicates it. */
export function useOutdatedAnswers(): OutdatedAnswers | undefined {
  const cache = useQueryClient().getQueryCache()
  const isOnline = useIsOnline()
  const reconnectedAt = useReconnectedAt()
  const outdated = (): OutdatedAnswers | null => {
    const shown = cache.findAll({ type: 'active' }).flatMap(answersOf)
    const asOf = shown.length > 0 ? Math.min(...shown.map(({ madeAt }) => madeAt)) : null
    if (!isOnline) return { reason: 'offline', asOf }
    if (shown.some(({ receivedAt }) => receivedAt < reconnectedAt)) return { reason: 'reconnected', asOf }
    return shown.some(({ isKept }) => isKept) ? { reason: 'late', asOf } : null
  }
  const text = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    // The snapshot is a string, because React compares snapshots by identity.
    () => JSON.stringify(outdated()),
  )
  const parsed: OutdatedAnswers | null = JSON.parse(text)
  return parsed ?? undefined
}

/** Returns when the browser was last online again, as in `performance.now`; -Infinity when it has not been offline. */
function useReconnectedAt(): number {
  const [at, setAt] = useState(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const onOnline = () => setAt(performance.now())
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return at
}
