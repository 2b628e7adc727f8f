import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Handlers, image } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { busy, drawingPool, THREADS } from './drawing-pool.ts'
import { type Card, cardOf } from './service.ts'

/** Most requests that wait while two others are being answered (contract, section 9). */
const QUEUE = 20

/**
 * @param draw draws a card; equal contents are drawn once while the picture is in the cache
 * @param cached most pictures in the cache, of at most 200 kB each
 */
export function cardRoutes(dependencies: Dependencies, draw = drawingPool(), cached = 100) {
  const oneAtATime = pLimit(1)
  const limiter = pLimit(THREADS)
  const cache = new LRUCache<string, Uint8Array, Card>({
    max: cached,
    fetchMethod: (_key, _stale, { context: { content } }) => draw(content),
    // When the cache evicts an entry whose picture is still being drawn, the picture is sent nevertheless.
    ignoreFetchAbort: true,
  })

  return {
    gameCard: async ({ params, query: { kind = 'preview', lang = dependencies.club.defaultLanguage } }) => {
      // The event loop begins one request per turn, so that many at once do not delay other reads (bench/README.md).
      await oneAtATime(() => nextTurn())
      if (limiter.pendingCount >= QUEUE) throw busy()
      return limiter(async () => {
        const card = await cardOf(dependencies, params.id, kind, lang)
        const bytes = await cache.forceFetch(card.key, { context: card })
        return image({ tag: `"${card.key}"`, bytes })
      })
    },
  } satisfies Partial<Handlers>
}
