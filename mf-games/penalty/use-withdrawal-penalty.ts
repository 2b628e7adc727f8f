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

export interface NotGoingVote {
  readonly game: Game
  readonly player: Player
  readonly own: boolean
  readonly at: Date
}

export interface Withdrawal extends NotGoingVote {
  readonly penalty: Penalty
}

/**
 * Stores the penalties of withdrawals, and returns the withdrawal for which the page shows the payment dialog. The
 * dialog of a further withdrawal follows when the first one is closed.
 * @returns `withdraw`: stores the penalty of a vote "not going"; when storing fails, the error is only logged
 * (specification section 4); `withdrawal`: undefined unless a penalty above 0 CZK was stored and its dialog is open
 */
export function useWithdrawalPenalty() {
  const client = useQueryClient()
  const { timezone } = useClub()
  const [[withdrawal, ...further], setWithdrawals] = useState<readonly Withdrawal[]>([])
  const { mutate } = useMutation({
    mutationFn: ({ game, player, at }: NotGoingVote) =>
      store({
        playerId: player.id,
        gameId: game.id,
        ...withdrawalPenalty(new Date(game.date), at, timezone),
      }),
    onSuccess: (penalty, vote) => {
      void cachePenalty(client, penalty)
      if (penalty.amount > 0) setWithdrawals((before) => [...before, { ...vote, penalty }])
    },
    onError: (error) => console.warn('The penalty could not be stored.', error),
  })
  return { withdrawal, withdraw: mutate, closeWithdrawal: () => setWithdrawals(further) }
}

/** Stores a penalty on the server. When the response is lost, requests the penalty to check that it was stored. */
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
