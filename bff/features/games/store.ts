import { type Database, type GameRow, insertRows, type LineupRow, type PlayerRow } from '@club/db'

/** Which games a list holds. */
export type GameFilter = 'all' | 'active' | 'archived'

const only = (filter: GameFilter) => (filter === 'all' ? {} : { 'games.is_archived': filter === 'archived' })

/** Games by date, the earliest first. */
export const selectGames = (db: Database, filter: GameFilter): Promise<GameRow[]> =>
  db('games')
    .where(only(filter))
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])

/** The line-up places of all those games, in the order of each list. */
export const selectLineupsOf = (db: Database, filter: GameFilter): Promise<Omit<LineupRow, 'position'>[]> => {
  const places = db('lineups').select('lineups.game_id', 'lineups.player_id', 'lineups.side')
  if (filter !== 'all') places.join('games', 'games.id', 'lineups.game_id').where(only(filter))
  return places.orderBy('lineups.position')
}

/** Who votes going for all those games, earliest vote first. */
export const selectGoingOf = (
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

/** Those games, by id. */
export const selectGamesById = (db: Database, ids: readonly number[]): Promise<GameRow[]> =>
  db('games').whereIn('id', ids).orderBy('id')

/** Those games, locked until the transaction ends as by `selectGameForUpdate`, one after the other by id. */
export const selectGamesForUpdate = async (db: Database, ids: readonly number[]): Promise<GameRow[]> =>
  ids.length === 0 ? [] : db('games').whereIn('id', ids).orderBy('id').forUpdate()

/** The games that are not archived and kick off later than `after`, the next one first. */
export const gamesAhead = (db: Database, after: Date) =>
  db('games')
    .where({ is_archived: false })
    .where('kickoff_at', '>', after)
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])

/** The game that is not archived with the earliest kickoff later than `after`. */
export const selectNextGame = (db: Database, after: Date): Promise<GameRow | undefined> =>
  gamesAhead(db, after).first()

/** A game, locked until the transaction ends: nobody else may change it, or lock it for share. */
export const selectGameForUpdate = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forUpdate().first()

/** A game, locked for share until the transaction ends: nobody may change or delete it, others may share the lock. */
export const selectGameForShare = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forShare().first()

/**
 * The games neither played nor archived in which a player votes or stands, locked for share until the transaction
 * ends. Read first and locked after, by id: only what is needed, and in the order that every transaction keeps.
 */
export async function selectOpenGamesForShare(db: Database, playerId: number): Promise<number[]> {
  const open = { was_played: false, is_archived: false }
  const of = (table: 'registrations' | 'lineups') =>
    db(table).where({ player_id: playerId }).select('game_id')
  const ids: number[] = await db('games')
    .where(open)
    .where((game) => game.whereIn('id', of('registrations')).orWhereIn('id', of('lineups')))
    .pluck('id')
  if (ids.length === 0) return []
  return db('games').whereIn('id', ids).where(open).orderBy('id').forShare().pluck('id')
}

/** A player in a game's line-up. */
export type LineupPlayer = PlayerRow & Pick<LineupRow, 'side'>

/** A game's line-up with the players, in the order of each list. */
export const selectLineupPlayers = (db: Database, gameId: number): Promise<LineupPlayer[]> =>
  db('lineups')
    .join('players', 'players.id', 'lineups.player_id')
    .where('lineups.game_id', gameId)
    .orderBy('lineups.position')
    .select('players.*', 'lineups.side')

/** The players who vote going, earliest vote first. */
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

export const selectLineup = (
  db: Database,
  gameId: number,
): Promise<Pick<LineupRow, 'player_id' | 'side'>[]> =>
  db('lineups').where({ game_id: gameId }).orderBy('position').select('player_id', 'side')

/** Replaces a game's whole line-up. */
export async function replaceLineup(
  db: Database,
  gameId: number,
  places: readonly Pick<LineupRow, 'player_id' | 'side' | 'position'>[],
): Promise<void> {
  await db('lineups').where({ game_id: gameId }).delete()
  await insertRows(
    db,
    'lineups',
    places.map((place) => ({ game_id: gameId, ...place })),
  )
}

export async function insertGame(db: Database, game: Omit<GameRow, 'id'>): Promise<number> {
  const [id] = await db('games').insert(game)
  if (id === undefined) throw new Error('the database gave no id for a new game')
  return id
}

/** Brings a deleted game back under its id. */
export const insertGameAgain = (db: Database, game: GameRow): Promise<unknown> => db('games').insert(game)

export const updateGame = (db: Database, id: number, game: Omit<GameRow, 'id'>): Promise<number> =>
  db('games').where({ id }).update(game)

/** Deletes a game; its votes, line-up and penalties go with it. */
export const deleteGameRow = (db: Database, id: number): Promise<number> => db('games').where({ id }).delete()

export async function insertGoingVotes(
  db: Database,
  gameId: number,
  playerIds: readonly number[],
  at: Date,
): Promise<void> {
  await insertRows(
    db,
    'registrations',
    playerIds.map((player_id) => ({
      game_id: gameId,
      player_id,
      status: 'going' as const,
      registered_at: at,
    })),
  )
}
