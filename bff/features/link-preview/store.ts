import type { Database } from '@club/db'
import { selectPlayerResults } from '../statistics/player-results.ts'
import type { PlayerResultRow } from '../statistics/store.ts'

export const selectRosterPlayerName = (
  db: Database,
  id: number,
): Promise<{ readonly name: string } | undefined> =>
  db('players').where({ id }).whereNull('left_at').first('name')

/** Selects the results of a player's last games, newest first. */
export const selectLastResults = (
  db: Database,
  playerId: number,
  games: number,
): Promise<PlayerResultRow[]> =>
  selectPlayerResults(db)
    .where('l.player_id', playerId)
    .orderBy([
      { column: 'g.kickoff_at', order: 'desc' },
      { column: 'g.id', order: 'desc' },
    ])
    .limit(games)
