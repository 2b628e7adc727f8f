import {
  type CallInput,
  type Calls,
  type Game,
  type Penalty,
  type Player,
  request,
  UnknownOutcomeError,
  useClub,
  useMutation,
  useQueryClient,
  withdrawalPenalty,
} from '@club/platform'
import { useState } from 'react'
import { cachePenalty } from './use-unpaid-penalty.ts'

/** A player's vote "not going" for a game, with the time of the vote. */
export interface NotGoingVote {
  readonly game: Game
  readonly player: Player
  /** True when the visitor voted for their own player. */
  readonly own: boolean
  readonly at: Date
}

/** A vote "not going" for which the player pays a penalty. */
export interface Withdrawal extends NotGoingVote {
  readonly penalty: Penalty
}

/**
 * Returns `withdraw`, which stores the penalty for a vote "not going". Then `withdrawal` contains the vote and the
 * penalty, and the page opens the payment dialog, even if it already shows another game. A penalty of 0 CZK opens no
 * dialog. When storing fails, the error is only logged (specification section 4).
 */
export function useWithdrawal() {
  const client = useQueryClient()
  const { timezone } = useClub()
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null)
  const { mutate } = useMutation({
    mutationFn: ({ game, player, at }: NotGoingVote) =>
      store({
        playerId: player.id,
        gameId: game.id,
        ...withdrawalPenalty(new Date(game.date), at, timezone),
      }),
    onSuccess: (penalty, vote) => {
      void cachePenalty(client, penalty)
      if (penalty.amount > 0) setWithdrawal({ ...vote, penalty })
    },
    onError: (error) => console.warn('The penalty could not be stored.', error),
  })
  return { withdrawal, withdraw: mutate, closeWithdrawal: () => setWithdrawal(null) }
}

/** Stores a penalty. When the response is lost, requests the penalty from the server, which may have stored it. */
async function store(penalty: CallInput<Calls['createPenalty']>['body']): Promise<Penalty> {
  try {
    return await request('createPenalty', { body: penalty })
  } catch (error) {
    if (!(error instanceof UnknownOutcomeError)) throw error
    const { gameId, playerId } = penalty
    const [stored] = await request('listPenalties', {
      query: { gameId: String(gameId), playerId: String(playerId) },
    })
    if (!stored) throw error
    return stored
  }
}
