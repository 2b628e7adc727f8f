import { created, type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { formatPenaltiesCsv } from './penalties-csv.ts'
import { changePenalty, listDebts, listPenalties, storePenalty } from './service.ts'

export const penaltyRoutes = (dependencies: Dependencies) =>
  ({
    listPenalties: async ({ query }) => ok(await listPenalties(dependencies.db, query)),
    listDebts: async () => ok(await listDebts(dependencies.db)),
    exportPenalties: async ({ query: { lang = dependencies.club.defaultLanguage } }) =>
      ok(formatPenaltiesCsv(await listPenalties(dependencies.db, {}), lang, dependencies.club.timezone)),
    createPenalty: async ({ body }, visitor) => {
      const { penalty, isNew } = await storePenalty(toWriteContext(dependencies, visitor), body)
      const location = `/api/penalties?gameId=${penalty.gameId}&playerId=${penalty.playerId}`
      return isNew ? created(location, penalty) : ok(penalty)
    },
    changePenalty: async ({ params, body }, visitor) =>
      ok(await changePenalty(toWriteContext(dependencies, visitor), params.id, body)),
  }) satisfies Partial<Handlers>
