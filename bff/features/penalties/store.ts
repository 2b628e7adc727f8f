import { type Database, insertRows, type PenaltyRow } from '@club/db'

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

/** Everybody's penalties for those games. */
export const selectPenaltiesOfGames = async (
  db: Database,
  gameIds: readonly number[],
): Promise<PenaltyRow[]> => (gameIds.length === 0 ? [] : db('penalties').whereIn('game_id', gameIds))

/** Brings penalties back under their ids, which may stand in payment orders. */
export const insertPenalties = (db: Database, penalties: readonly PenaltyRow[]): Promise<void> =>
  insertRows(db, 'penalties', penalties)

/** Writes a whole penalty anew. */
export const replacePenalty = (
  db: Database,
  { id, ...columns }: Omit<PenaltyRow, 'game_id' | 'player_id'>,
): Promise<number> => db('penalties').where({ id }).update(columns)

export const deletePenalties = async (db: Database, ids: readonly number[]): Promise<number> =>
  ids.length === 0 ? 0 : db('penalties').whereIn('id', ids).delete()
