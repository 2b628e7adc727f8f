import type { Database, LineupRow } from '@club/db'

export type PastLineupPlayer = Pick<LineupRow, 'game_id' | 'player_id' | 'side'>

/**
 * Selects the line-ups of the games that kicked off at or after `since` and before `until`, the newest game first.
 * Canceled games (archived but not played) are left out.
 */
export const selectPastLineupPlayers = (
  db: Database,
  since: Date,
  until: Date,
): Promise<PastLineupPlayer[]> =>
  db('lineups')
    .join('games', 'games.id', 'lineups.game_id')
    .where('games.kickoff_at', '>=', since)
    .where('games.kickoff_at', '<', until)
    .where((game) => game.where('games.was_played', true).orWhere('games.is_archived', false))
    .orderBy([
      { column: 'games.kickoff_at', order: 'desc' },
      { column: 'games.id', order: 'desc' },
      { column: 'lineups.position' },
    ])
    .select('lineups.game_id', 'lineups.player_id', 'lineups.side')
