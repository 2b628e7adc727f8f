import type { Database, GameRow, LineupRow, PlayerRow } from '@club/db'

/** Which games to select: all, only those that are not archived (`active`), or only the archived ones. */
export type GameFilter = 'all' | 'active' | 'archived'

const only = (filter: GameFilter) => (filter === 'all' ? {} : { 'games.is_archived': filter === 'archived' })

export const selectGames = (db: Database, filter: GameFilter): Promise<GameRow[]> =>
  db('games')
    .where(only(filter))
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])

/**
 * Selects the line-ups of the games that match the filter. The players of a team or bench are ordered by `position`.
 */
export const selectLineups = (db: Database, filter: GameFilter): Promise<Omit<LineupRow, 'position'>[]> => {
  const places = db('lineups').select('lineups.game_id', 'lineups.player_id', 'lineups.side')
  if (filter !== 'all') places.join('games', 'games.id', 'lineups.game_id').where(only(filter))
  return places.orderBy('lineups.position')
}

/** Selects the votes "going" for the games that match the filter, the earliest first. */
export const selectGoingVotes = (
  db: Database,
  filter: GameFilter,
): Promise<{ game_id: number; player_id: number }[]> => {
  const votes = db('registrations')
    .select('registrations.game_id', 'registrations.player_id')
    .where({ status: 'going' })
  if (filter !== 'all') votes.join('games', 'games.id', 'registrations.game_id').where(only(filter))
  return votes.orderBy([{ column: 'registrations.registered_at' }, { column: 'registrations.player_id' }])
}

export const selectGame = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).first()

export const selectGamesById = (db: Database, ids: readonly number[]): Promise<GameRow[]> =>
  db('games').whereIn('id', ids).orderBy('id')

/** Selects the games that kick off later than `after` and are not archived, the next one first. */
const selectFutureGames = (db: Database, after: Date) =>
  db('games')
    .where({ is_archived: false })
    .where('kickoff_at', '>', after)
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])

export const selectNextGame = (db: Database, after: Date): Promise<GameRow | undefined> =>
  selectFutureGames(db, after).first()

export type LineupPlayer = PlayerRow & Pick<LineupRow, 'side'>

/** The players of a team or of the bench are ordered by `position`. */
export const selectLineupPlayers = (db: Database, gameId: number): Promise<LineupPlayer[]> =>
  db('lineups')
    .join('players', 'players.id', 'lineups.player_id')
    .where('lineups.game_id', gameId)
    .orderBy('lineups.position')
    .select('players.*', 'lineups.side')

/** Selects the players who vote going, the earliest vote first. */
export const selectGoingPlayers = (
  db: Database,
  gameId: number,
): Promise<(PlayerRow & { registered_at: Date })[]> =>
  db('registrations')
    .join('players', 'players.id', 'registrations.player_id')
    .where('registrations.game_id', gameId)
    .where('registrations.status', 'going')
    .orderBy([{ column: 'registrations.registered_at' }, { column: 'registrations.player_id' }])
    .select('players.*', 'registrations.registered_at')

/** A game with the number of players who vote going. */
export type GameWithGoingCount = GameRow & { readonly going: number }

const going = (db: Database) =>
  db.raw(
    "(select count(*) from registrations where game_id = games.id and registrations.status = 'going') as going",
  )

export const selectGameWithGoingCount = (db: Database, id: number): Promise<GameWithGoingCount | undefined> =>
  db('games').where({ id }).first('games.*', going(db))

/** Selects the same game as `selectNextGame`, with the number of players who vote going. */
export const selectNextGameWithGoingCount = (
  db: Database,
  after: Date,
): Promise<GameWithGoingCount | undefined> => selectFutureGames(db, after).first('games.*', going(db))
