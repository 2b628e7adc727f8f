import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import { type Dependencies, toWriteContext } from '../dependencies.ts'
import { cancelVote, createVoteBatcher, listVotes } from './service.ts'

export const registrationRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies
  const cast = createVoteBatcher(db, now)
  return {
    listRegistrations: async ({ params }) => ok(await listVotes(db, params.id)),
    vote: async ({ body }, { devicePlayer, onActivityRecorded }) => {
      const { vote, isNew } = await cast({ ...body, by: devicePlayer, onActivityRecorded })
      return isNew ? created(`/api/games/${vote.gameId}/players/${vote.playerId}`, vote) : ok(vote)
    },
    cancelVote: async ({ params }, visitor) => {
      await cancelVote(toWriteContext(dependencies, visitor), params.gameId, params.playerId)
      return noContent
    },
  } satisfies Partial<Handlers>
}
