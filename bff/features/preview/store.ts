import type { Database } from '@club/db'
import { gamesAhead } from '../games/store.ts'

/** The name of a player on the roster, with the next game's id for the picture of the link. */
export const selectPreviewedPlayer = async (
  db: Database,
  id: number,
  after: Date,
): Promise<{ readonly name: string; readonly next_game_id: number | null } | undefined> =>
  db('players')
    .where({ id })
    .whereNull('left_at')
    .first('name', gamesAhead(db, after).select('id').limit(1).as('next_game_id'))
