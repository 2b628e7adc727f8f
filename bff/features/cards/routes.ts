import { LRUCache } from 'lru-cache'
import { drawn, type Handlers } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { busy, drawingPool, limits } from './drawing-pool.ts'
import { type Card, cardOf } from './service.ts'

/**
 * @param draw draws a card; equal contents are drawn once while the picture is in the cache
 * @param cached pictures in the cache, of at most some 200 kB each
 */
export function cardRoutes(
  dependencies: Dependencies,
  draw = drawingPool(),
  cached = 100,
): Pick<Handlers, 'gameCard'> {
  const cache = new LRUCache<string, Uint8Array, Card>({
    max: cached,
    fetchMethod: (_key, _stale, { context: { content } }) => draw(content),
    // A picture that is evicted while it is drawn is still sent.
    ignoreFetchAbort: true,
  })
  let reading = 0

  return {
    gameCard: async ({ params, query: { kind = 'preview', lang = dependencies.club.defaultLanguage } }) => {
      // Requests that the drawing pool could not take are refused before any statement.
      if (reading >= limits.threads + limits.queue) throw busy()
      reading++
      try {
        const card = await cardOf(dependencies, params.id, kind, lang)
        return drawn({ tag: `"${card.key}"`, draw: () => cache.forceFetch(card.key, { context: card }) })
      } finally {
        reading--
      }
    },
  }
}
