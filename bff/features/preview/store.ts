import type { Database, GameRow } from '@club/db'
import { gamesAhead } from '../games/store.ts'

/** A game with the number of players who vote going. */
export type PreviewedGame = GameRow & { readonly going: number }

const going = (db: Database) =>
  db.raw(
    "(select count(*) from registrations where game_id = games.id and registrations.status = 'going') as going",
  )

export const selectPreviewedGame = async (db: Database, id: number): Promise<PreviewedGame | undefined> =>
  (await db('games').where('games.id', id).select<PreviewedGame[]>('games.*', going(db)))[0]

/** The earliest game that is not archived and kicks off after an instant. */
export const selectNextPreviewedGame = async (
  db: Database,
  after: Date,
): Promise<PreviewedGame | undefined> =>
  (await gamesAhead(db, after).select<PreviewedGame[]>('games.*', going(db)).limit(1))[0]

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
