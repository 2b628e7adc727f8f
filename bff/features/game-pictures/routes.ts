import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Handlers, image } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { createDrawingPool, createPoolFullProblem, MAX_THREADS } from './drawing-pool.ts'
import { type Card, readGameCard } from './service.ts'

/** The maximum number of card requests that wait while two others are answered (contract, section 9). */
const QUEUE = 20

/**
 * @param draw draws a card; it is not called when the picture is in the cache
 * @param cached maximum number of pictures in the cache, each at most 200 kB
 */
export function gamePictureRoutes(
  dependencies: Dependencies,
  draw = createDrawingPool(dependencies.drawingDeadline),
  cached = 100,
) {
  const oneAtATime = pLimit(1)
  const limiter = pLimit(MAX_THREADS)
  const cache = new LRUCache<string, Uint8Array, Card>({
    max: cached,
    fetchMethod: (_key, _stale, { context: { content } }) => draw(content),
    // Without `ignoreFetchAbort`, a request would fail if the cache evicted a picture's entry before the picture was
    // drawn.
    ignoreFetchAbort: true,
  })

  return {
    gameCard: async ({ params, query: { kind = 'preview', lang = dependencies.club.defaultLanguage } }) => {
      // At most one card request starts per iteration of the event loop, so that many card requests do not delay other
      // requests (bench/README.md).
      await oneAtATime(() => nextTurn())
      if (limiter.pendingCount >= QUEUE) throw createPoolFullProblem()
      return limiter(async () => {
        const card = await readGameCard(dependencies, params.id, kind, lang)
        const bytes = await cache.forceFetch(card.key, { context: card })
        return image({ tag: `"${card.key}"`, bytes })
      })
    },
  } satisfies Partial<Handlers>
}
