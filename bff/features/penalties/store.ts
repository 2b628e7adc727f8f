import type { Database, PenaltyRow } from '@club/db'

/** Penalties, newest first; of one game or one player when given. */
export const selectPenalties = (
  db: Database,
  filter: { gameId?: number | undefined; playerId?: number | undefined },
): Promise<PenaltyRow[]> =>
  db('penalties')
    .where({
      ...(filter.gameId !== undefined && { game_id: filter.gameId }),
      ...(filter.playerId !== undefined && { player_id: filter.playerId }),
    })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])

type Key = Pick<PenaltyRow, 'game_id' | 'player_id'>

export const selectPenalty = (db: Database, { game_id, player_id }: Key): Promise<PenaltyRow | undefined> =>
  db('penalties').where({ game_id, player_id }).first()

export async function insertPenalty(
  db: Database,
  penalty: Omit<PenaltyRow, 'id' | 'paid_at'>,
): Promise<number> {
  const [id] = await db('penalties').insert(penalty)
  if (id === undefined) throw new Error('the database gave no id for a new penalty')
  return id
}

export const updatePenalty = (
  db: Database,
  id: number,
  penalty: Pick<PenaltyRow, 'amount' | 'reason' | 'created_at'>,
): Promise<number> => db('penalties').where({ id }).update(penalty)

/** Takes back what those players owe for a game. */
export async function deleteUnpaidPenalties(
  db: Database,
  gameId: number,
  playerIds: readonly number[],
): Promise<void> {
  if (playerIds.length === 0) return
  await db('penalties')
    .where({ game_id: gameId })
    .whereIn('player_id', playerIds)
    .whereNull('paid_at')
    .delete()
}
