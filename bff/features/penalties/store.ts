import type { Database, PenaltyRow } from '@club/db'

/** Penalties, newest first; only those of a game or of a player when its id is given. */
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
