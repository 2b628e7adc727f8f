import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import { type Dependencies, writingOf } from '../dependencies.ts'
import { batchedVoting, cancelVote, listVotes } from './service.ts'

type RegistrationCalls = 'listRegistrations' | 'vote' | 'cancelVote'

export const registrationRoutes = (dependencies: Dependencies): Pick<Handlers, RegistrationCalls> => {
  const { db, now } = dependencies
  const cast = batchedVoting(db, now)
  return {
    listRegistrations: async ({ params }) => ok(await listVotes(db, params.id)),
    vote: async ({ body }, { devicePlayer, tellActivity }) => {
      const { vote, isNew } = await cast({ ...body, by: devicePlayer, tell: tellActivity })
      return isNew ? created(`/api/games/${vote.gameId}/players/${vote.playerId}`, vote) : ok(vote)
    },
    cancelVote: async ({ params }, visitor) => {
      await cancelVote(writingOf(dependencies, visitor), params.gameId, params.playerId)
      return noContent
    },
  }
}
