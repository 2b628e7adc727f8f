import type { Database, GameRow, LineupRow } from '@club/db'

export type PastLineupPlayer = Pick<LineupRow, 'game_id' | 'player_id' | 'side'> & Pick<GameRow, 'kickoff_at'>

/**
 * Selects the places of players in the line-ups of all games that kicked off before `until`, the newest game first.
 * Canceled games (archived but not played) are left out.
 */
export const selectPastLineupPlayers = (
  db: Database,
  playerIds: readonly number[],
  until: Date,
): Promise<PastLineupPlayer[]> =>
  db('lineups')
    .join('games', 'games.id', 'lineups.game_id')
    .whereIn('lineups.player_id', playerIds)
    .where('games.kickoff_at', '<', until)
    .where((game) => game.where('games.was_played', true).orWhere('games.is_archived', false))
    .orderBy([
      { column: 'games.kickoff_at', order: 'desc' },
      { column: 'games.id', order: 'desc' },
      { column: 'lineups.position' },
    ])
    .select('lineups.game_id', 'lineups.player_id', 'lineups.side', 'games.kickoff_at')
