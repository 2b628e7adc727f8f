import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Handlers, image } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { busyProblem, drawingPool, THREADS } from './drawing-pool.ts'
import { type Card, readGameCard } from './service.ts'

/**
 * The maximum number of card requests that wait. The server answers two card requests at the same time (contract,
 * section 9).
 */
const QUEUE = 20

/**
 * Creates the handler that answers requests for cards.
 * @param draw draws a card; it is not called when the picture is in the cache
 * @param cached the maximum number of pictures in the cache, each at most 200 kB
 */
export function cardRoutes(
  dependencies: Dependencies,
  draw = drawingPool(dependencies.drawingDeadline),
  cached = 100,
) {
  const oneAtATime = pLimit(1)
  const limiter = pLimit(THREADS)
  const cache = new LRUCache<string, Uint8Array, Card>({
    max: cached,
    fetchMethod: (_key, _stale, { context: { content } }) => draw(content),
    // When the cache evicts an entry whose picture is still being drawn, the drawing continues, so that the request
    // still receives its picture.
    ignoreFetchAbort: true,
  })

  return {
    gameCard: async ({ params, query: { kind = 'preview', lang = dependencies.club.defaultLanguage } }) => {
      // The server starts at most one card request per iteration of the event loop, so that many card requests do not
      // delay other requests (bench/README.md).
      await oneAtATime(() => nextTurn())
      if (limiter.pendingCount >= QUEUE) throw busyProblem()
      return limiter(async () => {
        const card = await readGameCard(dependencies, params.id, kind, lang)
        const bytes = await cache.forceFetch(card.key, { context: card })
        return image({ tag: `"${card.key}"`, bytes })
      })
    },
  } satisfies Partial<Handlers>
}
