import type { Database } from '@club/db'
import { selectPlayerResults } from '../statistics/player-results.ts'
import type { ResultRow } from '../statistics/store.ts'

/** Selects the name of a player on the roster. */
export const selectRosterName = (db: Database, id: number): Promise<{ readonly name: string } | undefined> =>
  db('players').where({ id }).whereNull('left_at').first('name')

/** Selects the results of a player's last games, newest first. */
export const selectLastResults = (db: Database, playerId: number, games: number): Promise<ResultRow[]> =>
  selectPlayerResults(db)
    .where('l.player_id', playerId)
    .orderBy([
      { column: 'g.kickoff_at', order: 'desc' },
      { column: 'g.id', order: 'desc' },
    ])
    .limit(games)
