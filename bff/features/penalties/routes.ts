import { created, type Handlers, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { listPenalties, storePenalty } from './service.ts'

export const penaltyRoutes = ({
  db,
  now,
}: Dependencies): Pick<Handlers, 'listPenalties' | 'createPenalty'> => ({
  listPenalties: async ({ query }) => ok(await listPenalties(db, query)),
  createPenalty: async ({ body }) => {
    const { penalty, isNew } = await storePenalty(db, body, now)
    const location = `/api/penalties?gameId=${penalty.gameId}&playerId=${penalty.playerId}`
    return isNew ? created(location, penalty) : ok(penalty)
  },
})
