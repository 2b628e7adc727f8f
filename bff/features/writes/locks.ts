import type { Database, GameRow, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'

// Every write locks games by id, then players by id, then the rows that belong to both (decision 0017).

/** Reads a game and locks it for update until the transaction ends. No other transaction can change or lock it. */
export const selectGameForUpdate = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forUpdate().first()

/**
 * Reads a game and locks it for share until the transaction ends. Other transactions can share the lock but not change
 * the game.
 */
export const selectGameForShare = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forShare().first()

/** Reads games and locks them for update, in the order of their ids, until the transaction ends. */
export const selectGamesForUpdate = async (db: Database, ids: readonly number[]): Promise<GameRow[]> =>
  ids.length === 0 ? [] : db('games').whereIn('id', ids).orderBy('id').forUpdate()

/**
 * Reads the open games (neither played nor archived) for which a player has a vote or a line-up place, and locks them
 * for share until the transaction ends. The first query finds the ids of these games without locks. So the second query
 * locks only these games, in the order of their ids.
 */
export async function selectOpenGamesForShare(db: Database, playerId: number): Promise<GameRow[]> {
  const open = { was_played: false, is_archived: false }
  const of = (table: 'registrations' | 'lineups') =>
    db(table).where({ player_id: playerId }).select('game_id')
  const ids: number[] = await db('games')
    .where(open)
    .where((game) => game.whereIn('id', of('registrations')).orWhereIn('id', of('lineups')))
    .pluck('id')
  if (ids.length === 0) return []
  return db('games').whereIn('id', ids).where(open).orderBy('id').forShare()
}

/** Reads a player on the roster and locks the row for update until the transaction ends. */
export const selectRosterPlayerForUpdate = (db: Database, id: number): Promise<PlayerRow | undefined> =>
  db('players').where({ id }).whereNull('left_at').forUpdate().first()

/**
 * Locks players for update until the transaction ends. They are locked in the order of their ids, because a fixed order
 * prevents deadlocks. For the same reason, a transaction must lock all its players with one call.
 * @param ids in any order, duplicates allowed
 * @returns the rows in the order of the ids, including players who left the roster
 */
export const lockPlayers = async (db: Database, ids: readonly number[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? []
    : db('players')
        .whereIn('id', [...new Set(ids)])
        .orderBy('id')
        .forUpdate()

/** Returns the ids of those of the given players who are on the roster. */
export const rosterIds = (players: readonly PlayerRow[]): Set<number> =>
  new Set(players.filter(({ left_at }) => left_at === null).map(({ id }) => id))

/**
 * Locks all players, including those who left the roster, until the transaction ends. When the transaction's isolation
 * level is "repeatable read", no other transaction can add a player until then, even when the table is empty.
 */
export const lockAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id').forUpdate()

/** A player with the player's vote and penalty for one game. */
export interface Voter {
  readonly name: string
  readonly vote: RegistrationRow | undefined
  readonly penalty: PenaltyRow | undefined
}

/**
 * Locks players, and their votes and penalties for one game, until the transaction ends. One statement locks all these
 * rows, so that storing a vote needs fewer queries. A transaction must lock all its players with one call, as with
 * `lockPlayers`. The locks on votes and penalties cannot cause a deadlock, because every transaction that writes a vote
 * or penalty has locked its game or its player before (decision 0017).
 * @param ids as for `lockPlayers`
 * @param options.withLeft whether the map also contains players who left the roster; false by default
 * @returns the players with their votes and penalties, as a map by player id
 */
export async function lockVoters(
  db: Database,
  gameId: number,
  ids: readonly number[],
  { withLeft = false } = {},
): Promise<Map<number, Voter>> {
  const rows: VoterRow[] = await db('players')
    .leftJoin('registrations as r', (join) =>
      join.on('r.player_id', 'players.id').andOnVal('r.game_id', gameId),
    )
    .leftJoin('penalties as p', (join) => join.on('p.player_id', 'players.id').andOnVal('p.game_id', gameId))
    .whereIn('players.id', [...new Set(ids)])
    .orderBy('players.id')
    .forUpdate()
    .select('players.id', 'players.name', 'players.left_at', 'r.status', 'r.registered_at')
    .select('p.id as penalty_id', 'p.amount', 'p.reason', 'p.created_at', 'p.paid_at')
  const voters = rows.filter(({ left_at }) => withLeft || left_at === null)
  return new Map(voters.map((row) => [row.id, voterOf(gameId, row)]))
}

/** A row of the query in `lockVoters`. The columns of the vote or of the penalty are null when the player has none. */
type VoterRow = Pick<PlayerRow, 'id' | 'name' | 'left_at'> &
  Nullable<Pick<RegistrationRow, 'status' | 'registered_at'>> &
  Nullable<Pick<PenaltyRow, 'amount' | 'reason' | 'created_at' | 'paid_at'>> & {
    readonly penalty_id: number | null
  }
type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null }

function voterOf(game_id: number, row: VoterRow): Voter {
  const { id: player_id, name, status, registered_at, penalty_id, amount, reason, created_at, paid_at } = row
  const key = { game_id, player_id }
  return {
    name,
    vote: status && registered_at ? { ...key, status, registered_at } : undefined,
    penalty:
      penalty_id !== null && amount !== null && reason && created_at
        ? { ...key, id: penalty_id, amount, reason, created_at, paid_at }
        : undefined,
  }
}
