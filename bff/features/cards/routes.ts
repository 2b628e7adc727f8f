import { drawn, type Handlers } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { gate } from './gate.ts'
import { keptPictures } from './kept.ts'
import { cardOf, type Draw } from './service.ts'
import { studio } from './studio.ts'

/** How many may wait until their game is read: as many as the studio takes. */
const READERS = 22

/** @param paint draws a card; each content is given to it once while its picture is kept */
export function cardRoutes(dependencies: Dependencies, paint = studio()): Pick<Handlers, 'gameCard'> {
  const kept = keptPictures()
  const oneByOne = gate(READERS)
  const draw: Draw = (key, content) => kept(key, () => paint(content))
  return {
    gameCard: async ({ params, query: { kind = 'preview', lang = dependencies.club.defaultLanguage } }) =>
      drawn(await oneByOne(() => cardOf({ ...dependencies, draw }, params.id, kind, lang))),
  }
}
