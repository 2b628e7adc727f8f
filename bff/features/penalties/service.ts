import { type NewPenalty, type Penalty, penaltyAmounts } from '@club/contract'
import { type Database, inTransaction, type PenaltyRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { selectGameForShare } from '../games/store.ts'
import { selectRosterPlayerForUpdate } from '../players/store.ts'
import { selectVotesOf } from '../registrations/store.ts'
import { insertPenalty, selectPenalties, selectPenalty, updatePenalty } from './store.ts'

const presentPenalty = (row: Omit<PenaltyRow, 'paid_at'>): Penalty => ({
  id: row.id,
  playerId: row.player_id,
  gameId: row.game_id,
  amount: row.amount,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

/** Penalties, newest first. */
export async function listPenalties(
  db: Database,
  filter: { gameId?: number | undefined; playerId?: number | undefined },
): Promise<Penalty[]> {
  return (await selectPenalties(db, filter)).map(presentPenalty)
}

/**
 * Stores the penalty of a withdrawal. A player has one per game: a second one takes the first one's place and
 * id, which may stand in a payment order already.
 * @throws Problem `penalty_mismatch` unless the amount is the reason's, `game_not_found`, `player_not_found`,
 *   `penalty_not_due` for a player who votes going
 */
export function storePenalty(
  db: Database,
  { gameId, playerId, amount, reason }: NewPenalty,
  now: () => Date,
): Promise<{ penalty: Penalty; isNew: boolean }> {
  if (penaltyAmounts[reason] !== amount) {
    const detail = `The amount for ${reason} is ${penaltyAmounts[reason]} CZK.`
    throw new Problem('penalty_mismatch', { detail, errors: [{ path: 'amount', message: detail }] })
  }
  return inTransaction(db, async (transaction) => {
    if (!(await selectGameForShare(transaction, gameId))) throw new Problem('game_not_found')
    if (!(await selectRosterPlayerForUpdate(transaction, playerId))) throw new Problem('player_not_found')
    // With the player locked, a vote is either stored already or will come later and remove this penalty.
    const [vote] = await selectVotesOf(transaction, gameId, [playerId])
    if (vote?.status === 'going') throw new Problem('penalty_not_due')
    const key = { game_id: gameId, player_id: playerId }
    const facts = { amount, reason, created_at: now() }
    const before = await selectPenalty(transaction, key)
    const id = before?.id ?? (await insertPenalty(transaction, { ...key, ...facts }))
    if (before) await updatePenalty(transaction, id, facts)
    return { penalty: presentPenalty({ id, ...key, ...facts }), isNew: !before }
  })
}
