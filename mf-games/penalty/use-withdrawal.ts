import {
  type Game,
  type Penalty,
  type Player,
  request,
  useClub,
  useMutation,
  useQueryClient,
  withdrawalPenalty,
} from '@club/platform'
import { useState } from 'react'
import { showStoredPenalty } from './own-penalty.ts'

/** A withdrawal that costs something, with its stored penalty. */
export interface Withdrawal {
  readonly player: Player
  readonly game: Game
  readonly penalty: Penalty
}

/** Who withdrew, and when they did. */
interface Withdrawing {
  readonly player: Player
  readonly at: Date
}

/**
 * Stores the penalty of a withdrawal. When it is stored and costs something, the withdrawal is offered for
 * payment; when it cannot be stored, that is only logged (specification section 4).
 */
export function useWithdrawal(game: Game) {
  const client = useQueryClient()
  const { timezone } = useClub()
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null)
  const { mutate } = useMutation({
    mutationFn: ({ player, at }: Withdrawing) => {
      const cost = withdrawalPenalty(new Date(game.date), at, timezone)
      return request('createPenalty', { body: { playerId: player.id, gameId: game.id, ...cost } })
    },
    onSuccess: (penalty, { player }) => {
      void showStoredPenalty(client, penalty)
      if (penalty.amount > 0) setWithdrawal({ player, game, penalty })
    },
    onError: (error) => console.warn('The penalty could not be stored.', error),
  })
  return { withdrawal, withdraw: mutate, closeWithdrawal: () => setWithdrawal(null) }
}
