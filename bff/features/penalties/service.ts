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
import { lockGameAndVoters } from '../writes/locks.ts'
import { runRecordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { requireGame } from '../writes/require-game.ts'
import { addRow, createRowChange, writeRows } from '../writes/row-changes.ts'
import {
  type PenaltyFilter,
  type PenaltyRowWithNames,
  selectDebts,
  selectPenalties,
  selectPenalty,
} from './store.ts'

const presentPenalty = (row: PenaltyRowWithNames): Penalty => ({
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

export async function listPenalties(db: Database, filter: PenaltyFilter): Promise<Penalty[]> {
  return (await selectPenalties(db, filter)).map(presentPenalty)
}

/** Lists what each player owes, the highest sum first. Players with equal sums are sorted by name. */
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
 * Stores the penalty for a withdrawal. A second penalty of the player for the same game replaces the first but keeps
 * its id, because a payment order may already contain the id. A paid penalty is never changed.
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
  return runRecordedTransaction(context, async (transaction, record) => {
    // A concurrent vote "going" is either stored before this lock is granted, or waits for the lock and then deletes
    // the penalty.
    const { game: found, voters } = await lockGameAndVoters(transaction, gameId, [playerId])
    const game = requireGame(found)
    const voter = voters.get(playerId)
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
    const rows = [createRowChange('penalties', before, after)]
    if (before) await writeRows(transaction, rows)
    record({ kind: 'penalty_recorded', game, player: { id: playerId, name }, rows })
    const named = { ...after, player_name: name, kickoff_at: game.kickoff_at }
    return { penalty: presentPenalty(named), isNew: !before }
  })
}

/**
 * Marks a penalty as paid now, or as unpaid. When the penalty already has this state, nothing changes.
 * @throws Problem `penalty_not_found`; `penalty_not_due` when a penalty of 0 CZK would be marked as paid, or when a
 * penalty would become unpaid although its player votes going
 */
export async function changePenalty(
  context: WriteContext,
  id: number,
  { paid }: PenaltyChange,
): Promise<Penalty> {
  return runRecordedTransaction(context, async (transaction, record) => {
    const found = await selectPenalty(transaction, id)
    if (!found) throw new Problem('penalty_not_found')
    const { game_id, player_id } = found
    // The penalty is read again under the lock, because a concurrent vote may have deleted it.
    const { game, voters } = await lockGameAndVoters(transaction, game_id, [player_id], { withLeft: true })
    const voter = voters.get(player_id)
    if (!game || voter?.penalty?.id !== id) throw new Problem('penalty_not_found')
    const { name, vote, penalty: before } = voter
    const after = changedPenalty(before, paid, vote?.status === 'going', context.now())
    const rows = [createRowChange('penalties', before, after)]
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

/** @throws Problem `penalty_not_due` */
function changedPenalty(penalty: PenaltyRow, paid: boolean, isGoing: boolean, now: Date): PenaltyRow {
  if (paid === (penalty.paid_at !== null)) return penalty
  if (paid && penalty.amount === 0)
    throw new Problem('penalty_not_due', { detail: 'A penalty of 0 CZK is never owed.' })
  if (!paid && isGoing) throw new Problem('penalty_not_due')
  return { ...penalty, paid_at: paid ? now : null }
}
