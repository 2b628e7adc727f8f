import {
  byName,
  type Debt,
  type NewPenalty,
  type Penalty,
  type PenaltyChange,
  penaltyAmounts,
} from '@club/contract'
import type { Database, PenaltyRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { lockVoters, selectGameForShare } from '../writes/locks.ts'
import { recordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { requireGame } from '../writes/require-game.ts'
import { addRow, rowChange, writeRows } from '../writes/row-changes.ts'
import {
  type NamedPenaltyRow,
  type PenaltyFilter,
  selectDebts,
  selectPenalties,
  selectPenalty,
} from './store.ts'

const presentPenalty = (row: NamedPenaltyRow): Penalty => ({
  id: row.id,
  playerId: row.player_id,
  gameId: row.game_id,
  amount: row.amount,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  player: { id: row.player_id, name: row.player_name },
  game: { id: row.game_id, date: row.kickoff_at.toISOString() },
})

/** Lists penalties, newest first. */
export async function listPenalties(db: Database, filter: PenaltyFilter): Promise<Penalty[]> {
  return (await selectPenalties(db, filter)).map(presentPenalty)
}

/** Lists how much each player owes. The highest sum comes first; equal sums are sorted by name. */
export async function listDebts(db: Database): Promise<Debt[]> {
  const debts = await selectDebts(db)
  return debts
    .sort((a, b) => b.amount - a.amount || byName(a, b))
    .map(({ id, name, amount, count, oldest_at }) => ({
      player: { id, name },
      amount,
      count,
      oldest: oldest_at.toISOString(),
    }))
}

/**
 * Stores the penalty for a withdrawal. A player has at most one penalty per game: a second penalty replaces the first
 * but keeps the first one's id, because a payment order may already contain that id. A paid penalty is never changed.
 * @throws Problem `penalty_mismatch` when the amount does not belong to the reason, `game_not_found`,
 * `player_not_found`, `penalty_not_due` for a player who votes going or has paid the penalty for this game
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
    // The lock on the player orders this penalty and a concurrent vote. Either the vote is already stored, or it waits
    // for the lock and then deletes the penalty.
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
    const named = { ...after, player_name: name, kickoff_at: game.kickoff_at }
    return { penalty: presentPenalty(named), isNew: !before }
  })
}

/**
 * Marks a penalty as paid now, or as unpaid. When the penalty already is in that state, it is not changed, and no
 * activity is recorded.
 * @throws Problem `penalty_not_found`; `penalty_not_due` when a penalty of 0 CZK would be marked as paid, or when a
 * penalty would become unpaid although its player votes going
 */
export async function changePenalty(
  context: WriteContext,
  id: number,
  { paid }: PenaltyChange,
): Promise<Penalty> {
  return recordedTransaction(context, async (transaction, record) => {
    const found = await selectPenalty(transaction, id)
    if (!found) throw new Problem('penalty_not_found')
    const { game_id, player_id } = found
    const game = await selectGameForShare(transaction, game_id)
    // The penalty is read again after its player was locked, because a concurrent vote may have deleted the penalty.
    const voters = await lockVoters(transaction, game_id, [player_id], { withLeft: true })
    const voter = voters.get(player_id)
    if (!game || voter?.penalty?.id !== id) throw new Problem('penalty_not_found')
    const { name, vote, penalty: before } = voter
    const after = changedPenalty(before, paid, vote?.status === 'going', context.now())
    const rows = [rowChange('penalties', before, after)]
    await writeRows(transaction, rows)
    record({
      kind: paid ? 'penalty_paid' : 'penalty_unpaid',
      game,
      player: { id: player_id, name },
      rows,
    })
    return presentPenalty({ ...after, player_name: name, kickoff_at: game.kickoff_at })
  })
}

/**
 * Returns the penalty with the new state, paid or unpaid.
 * @throws Problem `penalty_not_due`
 */
function changedPenalty(penalty: PenaltyRow, paid: boolean, isGoing: boolean, now: Date): PenaltyRow {
  if (paid === (penalty.paid_at !== null)) return penalty
  if (paid && penalty.amount === 0)
    throw new Problem('penalty_not_due', { detail: 'A penalty of 0 CZK is never owed.' })
  if (!paid && isGoing) throw new Problem('penalty_not_due')
  return { ...penalty, paid_at: paid ? now : null }
}
