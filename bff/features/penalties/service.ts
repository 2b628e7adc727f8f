import { type NewPenalty, type Penalty, penaltyAmounts } from '@club/contract'
import type { Database, PenaltyRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import type { PenaltyChanged, PenaltyState } from '../activity/changes.ts'
import { inWrite, type Writing } from '../activity/write.ts'
import { selectGameForShare } from '../games/store.ts'
import { lockVoters } from '../registrations/store.ts'
import { insertPenalty, selectPenalties, updatePenalty } from './store.ts'

const presentPenalty = (row: Omit<PenaltyRow, 'paid_at'>): Penalty => ({
  id: row.id,
  playerId: row.player_id,
  gameId: row.game_id,
  amount: row.amount,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

/** A penalty but for whose it is. */
const penaltyState = ({ game_id: _, player_id: __, ...state }: PenaltyRow): PenaltyState => state

/** A penalty that goes with its game. */
export const penaltyGone = (row: PenaltyRow): PenaltyChanged => ({
  gameId: row.game_id,
  playerId: row.player_id,
  before: penaltyState(row),
  after: null,
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
 * id, which may stand in a payment order already. What has been paid stays as it was paid.
 * @throws Problem `penalty_mismatch` unless the amount is the reason's, `game_not_found`, `player_not_found`,
 *   `penalty_not_due` for a player who votes going or has paid for this game
 */
export function storePenalty(
  writing: Writing,
  { gameId, playerId, amount, reason }: NewPenalty,
): Promise<{ penalty: Penalty; isNew: boolean }> {
  if (penaltyAmounts[reason] !== amount) {
    const detail = `The amount for ${reason} is ${penaltyAmounts[reason]} CZK.`
    throw new Problem('penalty_mismatch', { detail, errors: [{ path: 'amount', message: detail }] })
  }
  return inWrite(writing, async (transaction) => {
    const game = await selectGameForShare(transaction, gameId)
    if (!game) throw new Problem('game_not_found')
    // With the player locked, a vote is either stored already or will come later and remove this penalty.
    const voter = (await lockVoters(transaction, gameId, [playerId])).get(playerId)
    if (!voter) throw new Problem('player_not_found')
    const { name, vote, penalty: before } = voter
    if (vote?.status === 'going') throw new Problem('penalty_not_due')
    if (before?.paid_at)
      throw new Problem('penalty_not_due', { detail: 'The penalty for this game has been paid.' })
    const key = { game_id: gameId, player_id: playerId }
    const facts = { amount, reason, created_at: writing.now() }
    const id = before?.id ?? (await insertPenalty(transaction, { ...key, ...facts }))
    if (before) await updatePenalty(transaction, id, facts)
    const after = { id, ...facts, paid_at: null }
    const penalties = [{ gameId, playerId, before: before ? penaltyState(before) : null, after }]
    return {
      answer: { penalty: presentPenalty({ id, ...key, ...facts }), isNew: !before },
      deeds: [{ kind: 'penalty_recorded', game, player: { id: playerId, name }, changes: { penalties } }],
    }
  })
}
