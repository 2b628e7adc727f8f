import type { Database } from '@club/db'
import { selectFutureGames } from '../games/store.ts'

/** Selects the name of a player on the roster and the next game's id, which determines the picture of the preview. */
export const selectPreviewedPlayer = async (
  db: Database,
  id: number,
  after: Date,
): Promise<{ readonly name: string; readonly next_game_id: number | null } | undefined> =>
  db('players')
    .where({ id })
    .whereNull('left_at')
    .first('name', selectFutureGames(db, after).select('id').limit(1).as('next_game_id'))
