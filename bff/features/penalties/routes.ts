import { created, type Handlers, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writeContext } from '../dependencies.ts'
import { listPenalties, storePenalty } from './service.ts'

export const penaltyRoutes = (dependencies: Dependencies) =>
  ({
    listPenalties: async ({ query }) => ok(await listPenalties(dependencies.db, query)),
    createPenalty: async ({ body }, visitor) => {
      const { penalty, isNew } = await storePenalty(writeContext(dependencies, visitor), body)
      const location = `/api/penalties?gameId=${penalty.gameId}&playerId=${penalty.playerId}`
      return isNew ? created(location, penalty) : ok(penalty)
    },
  }) satisfies Partial<Handlers>
