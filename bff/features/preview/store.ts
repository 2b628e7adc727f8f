import type { Database, GameRow } from '@club/db'

/** A game, and how many go. */
export type PreviewedGame = GameRow & { readonly going: number }

const gamesWithGoing = (db: Database) =>
  db('games').select<PreviewedGame[]>(
    'games.*',
    db.raw(
      "(select count(*) from registrations where game_id = games.id and registrations.status = 'going') as going",
    ),
  )

export const selectPreviewedGame = async (db: Database, id: number): Promise<PreviewedGame | undefined> =>
  (await gamesWithGoing(db).where('games.id', id))[0]

/** The next game: the earliest that is not archived and kicks off after that. */
export const selectNextPreviewedGame = async (
  db: Database,
  after: Date,
): Promise<PreviewedGame | undefined> =>
  (
    await gamesWithGoing(db)
      .where({ is_archived: false })
      .where('kickoff_at', '>', after)
      .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])
      .limit(1)
  )[0]

/**
 * Somebody on the roster; and the next game as above, whose picture stands for a link that has none of its own.
 */
export const selectPreviewedPlayer = async (
  db: Database,
  id: number,
  after: Date,
): Promise<{ readonly name: string; readonly next_game_id: number | null } | undefined> =>
  db('players')
    .where({ id })
    .whereNull('left_at')
    .first(
      'name',
      db('games')
        .select('id')
        .where({ is_archived: false })
        .where('kickoff_at', '>', after)
        .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])
        .limit(1)
        .as('next_game_id'),
    )
