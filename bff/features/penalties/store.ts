import type { Database, PenaltyRow } from '@club/db'

/**
 * Selects penalties, newest first. When a game id or a player id is given, selects only the penalties of that game or
 * player.
 */
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
