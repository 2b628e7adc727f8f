import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { answersOf } from './answer-times.ts'
import type { KeptReason } from './kept-answers.ts'
import { useIsOnline } from './use-is-online.ts'

/** Why the page's data may be outdated, and how old it is. */
export interface OutdatedAnswers {
  /**
   * `offline`: the browser is offline; `reconnected`: it was, and the page still shows answers from before; otherwise why
   * the page shows answers that the service worker has kept
   */
  readonly reason: 'offline' | 'reconnected' | KeptReason
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
    const isFromBefore = shown.some(({ receivedAt }) => receivedAt < reconnectedAt)
    const keptReason = shown.map(({ kept }) => kept).find(Boolean)
    const reason = !isOnline ? 'offline' : isFromBefore ? 'reconnected' : keptReason
    return reason ? { reason, asOf } : null
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
