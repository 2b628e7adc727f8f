import type { Database, PlayerRow } from '@club/db'

/** What can be written about a player, in columns. */
export type PlayerColumns = Omit<PlayerRow, 'id' | 'joined_at' | 'left_at'>

/** Everybody on the roster, in no particular order. */
export const selectRoster = (db: Database): Promise<PlayerRow[]> => db('players').whereNull('left_at')

/** One player of the roster, kept from changing until the transaction ends. */
export const lockRosterPlayer = (db: Database, id: number): Promise<PlayerRow | undefined> =>
  db('players').where({ id }).whereNull('left_at').forUpdate().first()

/**
 * Which of the ids are on the roster, each kept from changing until the transaction ends. Locked in the order of
 * their ids, so that two transactions never wait for each other.
 */
export const lockRosterPlayers = (db: Database, ids: readonly number[]): Promise<number[]> =>
  db('players').whereIn('id', ids).whereNull('left_at').orderBy('id').forUpdate().pluck('id')

/**
 * Which of the ids are on the roster; they stay on it until the transaction ends.
 * @param ids in any number, duplicates allowed
 */
export async function rosterIds(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set(
    await db('players')
      .whereIn('id', [...new Set(ids)])
      .whereNull('left_at')
      .forShare()
      .pluck('id'),
  )
}

/** Adds a player and returns the id. */
export async function insertPlayer(
  db: Database,
  player: Pick<PlayerRow, 'name' | 'offense_skill' | 'defense_skill' | 'ball_handling_skill' | 'joined_at'>,
): Promise<number> {
  const [id] = await db('players').insert(player)
  if (id === undefined) throw new Error('the database gave no id for a new player')
  return id
}

export const updatePlayer = (db: Database, id: number, columns: Partial<PlayerColumns>): Promise<number> =>
  db('players').where({ id }).update(columns)

/** Takes a player off the roster; the row stays, for the sheets of played games. */
export const markLeft = (db: Database, id: number, at: Date): Promise<number> =>
  db('players').where({ id }).update({ left_at: at })

/** Removes a player's votes and line-up places in games that are neither played nor archived. */
export async function leaveOpenGames(db: Database, playerId: number): Promise<void> {
  const openGames = db('games').select('id').where({ was_played: false, is_archived: false })
  await db('registrations').where({ player_id: playerId }).whereIn('game_id', openGames).delete()
  await db('lineups').where({ player_id: playerId }).whereIn('game_id', openGames).delete()
}
