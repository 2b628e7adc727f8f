import { created, type Handlers, noContent, ok } from '../../http/routing/handler.ts'
import type { Dependencies } from '../dependencies.ts'
import { batchedVoting, cancelVote, listVotes } from './service.ts'

type RegistrationCalls = 'listRegistrations' | 'vote' | 'cancelVote'

export const registrationRoutes = ({ db, now }: Dependencies): Pick<Handlers, RegistrationCalls> => {
  const cast = batchedVoting(db, now)
  return {
    listRegistrations: async ({ params }) => ok(await listVotes(db, params.id)),
    vote: async ({ body }) => {
      const { vote, isNew } = await cast(body)
      return isNew ? created(`/api/games/${vote.gameId}/players/${vote.playerId}`, vote) : ok(vote)
    },
    cancelVote: async ({ params }) => {
      await cancelVote(db, params.gameId, params.playerId)
      return noContent
    },
  }
}
