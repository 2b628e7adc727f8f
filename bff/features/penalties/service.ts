import { type NewPenalty, type Penalty, penaltyAmounts } from '@club/contract'
import type { Database, PenaltyRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { lockVoters, selectGameForShare } from '../writes/locks.ts'
import { recordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { requireGame } from '../writes/require-game.ts'
import { addRow, rowChange, writeRows } from '../writes/rows.ts'
import { selectPenalties } from './store.ts'

const presentPenalty = (row: PenaltyRow): Penalty => ({
  id: row.id,
  playerId: row.player_id,
  gameId: row.game_id,
  amount: row.amount,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

/** Lists penalties, newest first. */
export async function listPenalties(
  db: Database,
  filter: { gameId?: number | undefined; playerId?: number | undefined },
): Promise<Penalty[]> {
  return (await selectPenalties(db, filter)).map(presentPenalty)
}

/**
 * Stores the penalty of a withdrawal. A player has at most one per game: a second penalty replaces the first but keeps
 * the first one's id, because a payment order may already contain that id. A paid penalty is never changed.
 * @throws Problem `penalty_mismatch` when the amount does not belong to the reason, `game_not_found`,
 * `player_not_found`, `penalty_not_due` for a player who votes going or has paid for this game
 */
export async function storePenalty(
  context: WriteContext,
  { gameId, playerId, amount, reason }: NewPenalty,
): Promise<{ penalty: Penalty; isNew: boolean }> {
  if (penaltyAmounts[reason] !== amount) {
    const detail = `The amount for ${reason} is ${penaltyAmounts[reason]} CZK.`
    throw new Problem('penalty_mismatch', { detail, errors: [{ path: 'amount', message: detail }] })
  }
  return recordedTransaction(context, async (transaction, record) => {
    const game = requireGame(await selectGameForShare(transaction, gameId))
    // Locks the player. So a concurrent vote is either stored already, or waits for the lock and then deletes the
    // penalty.
    const voter = (await lockVoters(transaction, gameId, [playerId])).get(playerId)
    if (!voter) throw new Problem('player_not_found')
    const { name, vote, penalty: before = null } = voter
    if (vote?.status === 'going') throw new Problem('penalty_not_due')
    if (before?.paid_at)
      throw new Problem('penalty_not_due', { detail: 'The penalty for this game has been paid.' })
    const facts = { amount, reason, created_at: context.now() }
    const after = before
      ? { ...before, ...facts }
      : await addRow(transaction, 'penalties', {
          game_id: gameId,
          player_id: playerId,
          ...facts,
          paid_at: null,
        })
    const rows = [rowChange('penalties', before, after)]
    if (before) await writeRows(transaction, rows)
    record({ kind: 'penalty_recorded', game, player: { id: playerId, name }, rows })
    return { penalty: presentPenalty(after), isNew: !before }
  })
}
