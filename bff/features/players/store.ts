import { type Database, insertRows, type PlayerRow } from '@club/db'

/** What can be written about a player, in columns. */
export type PlayerColumns = Omit<PlayerRow, 'id' | 'joined_at' | 'left_at'>

/** What a new player is stored with; the totals begin at 0. */
export type NewPlayerRow = Pick<
  PlayerRow,
  'name' | 'offense_skill' | 'defense_skill' | 'ball_handling_skill' | 'joined_at'
>

/** Everybody on the roster, in no particular order. */
export const selectRoster = (db: Database): Promise<PlayerRow[]> => db('players').whereNull('left_at')

/** One player of the roster, locked for update until the transaction ends. */
export const selectRosterPlayerForUpdate = (db: Database, id: number): Promise<PlayerRow | undefined> =>
  db('players').where({ id }).whereNull('left_at').forUpdate().first()

/**
 * Locks players for update until the transaction ends, those who left as well. They are locked in the order of their
 * ids, so that two transactions never wait for each other; so one call has to name all that a transaction writes of.
 * @param ids in any number, duplicates allowed
 * @returns those of them who are on the roster, with their names
 */
export async function lockPlayers(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db('players')
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .select('id', 'name', 'left_at')
  return new Map(rows.filter(({ left_at }) => left_at === null).map(({ id, name }) => [id, name]))
}

/** Players by their ids, those who left as well. */
export const selectPlayersById = async (db: Database, ids: readonly number[]): Promise<PlayerRow[]> =>
  ids.length === 0 ? [] : db('players').whereIn('id', ids)

/** Brings a player back whose row was gone, under the same id. */
export const insertPlayerAgain = (db: Database, player: PlayerRow): Promise<unknown> =>
  db('players').insert(player)

/** Writes a whole player anew. */
export const replacePlayer = (db: Database, id: number, row: Omit<PlayerRow, 'id'>): Promise<number> =>
  db('players').where({ id }).update(row)

/** Removes a player's row; nothing may refer to it. */
export const deletePlayerRow = (db: Database, id: number): Promise<number> =>
  db('players').where({ id }).delete()

/** Adds a player and returns the id. */
export async function insertPlayer(db: Database, player: NewPlayerRow): Promise<number> {
  const [id] = await db('players').insert(player)
  if (id === undefined) throw new Error('the database gave no id for a new player')
  return id
}

/**
 * Keeps the roster as it is until the transaction ends: within a repeatable one nobody is added meanwhile, also to an
 * empty roster.
 * @returns the names on the roster
 */
export async function lockRoster(db: Database): Promise<string[]> {
  const rows: Pick<PlayerRow, 'name' | 'left_at'>[] = await db('players')
    .orderBy('id')
    .forUpdate()
    .select('name', 'left_at')
  return rows.filter(({ left_at }) => left_at === null).map(({ name }) => name)
}

/**
 * Adds players in two statements, whatever their number.
 * @param players while the roster is locked (`lockRoster`), so that the newest rows are these
 * @returns the stored rows in the order given
 */
export async function insertPlayers(db: Database, players: readonly NewPlayerRow[]): Promise<PlayerRow[]> {
  await insertRows(db, 'players', players)
  const newest = await db('players').orderBy('id', 'desc').limit(players.length)
  return newest.reverse()
}

export const updatePlayer = (db: Database, id: number, columns: Partial<PlayerColumns>): Promise<number> =>
  db('players').where({ id }).update(columns)

/** Takes a player off the roster; the row stays, for the sheets of played games. */
export const markLeft = (db: Database, id: number, at: Date): Promise<number> =>
  db('players').where({ id }).update({ left_at: at })

/** Removes a player's votes and line-up places in those games. */
export async function leaveGames(db: Database, playerId: number, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await db('registrations').where({ player_id: playerId }).whereIn('game_id', gameIds).delete()
  await db('lineups').where({ player_id: playerId }).whereIn('game_id', gameIds).delete()
}
