import type { Database, GameRow, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'

// Every write locks games by id, then players by id, then the rows that belong to both (decision 0017).

/** A game, locked until the transaction ends: others can neither change it nor lock it for share. */
export const selectGameForUpdate = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forUpdate().first()

/** A game, locked for share until the transaction ends: others can share the lock, but not change or delete the game. */
export const selectGameForShare = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forShare().first()

/** Those games, locked like by `selectGameForUpdate`, in the order of their ids. */
export const selectGamesForUpdate = async (db: Database, ids: readonly number[]): Promise<GameRow[]> =>
  ids.length === 0 ? [] : db('games').whereIn('id', ids).orderBy('id').forUpdate()

/**
 * The games neither played nor archived for which a player has a vote or a place in the line-up, locked for share until
 * the transaction ends. Their ids are read without a lock first, so that only these games are locked, in the order of ids.
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

/** One player of the roster, locked for update until the transaction ends. */
export const selectRosterPlayerForUpdate = (db: Database, id: number): Promise<PlayerRow | undefined> =>
  db('players').where({ id }).whereNull('left_at').forUpdate().first()

/**
 * Locks players for update until the transaction ends. They are locked in the order of their ids, so that two
 * transactions never wait for each other; therefore a transaction must lock all its players with one call.
 * @param ids in any number, duplicates allowed
 * @returns their rows by id, including players who have left
 */
export const lockPlayers = async (db: Database, ids: readonly number[]): Promise<PlayerRow[]> =>
  ids.length === 0
    ? []
    : db('players')
        .whereIn('id', [...new Set(ids)])
        .orderBy('id')
        .forUpdate()

/** The ids of the players who have not left. */
export const rosterIds = (players: readonly PlayerRow[]): Set<number> =>
  new Set(players.filter(({ left_at }) => left_at === null).map(({ id }) => id))

/**
 * Locks all players by id until the transaction ends, including those who have left. In a repeatable transaction nobody
 * else can add players meanwhile, not even to an empty roster.
 */
export const lockAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id').forUpdate()

/** A player of the roster with the vote and the penalty for one game. */
export interface Voter {
  readonly name: string
  readonly vote: RegistrationRow | undefined
  readonly penalty: PenaltyRow | undefined
}

/**
 * Locks players with their votes and penalties for one game until the transaction ends, in one statement, because every
 * vote needs it. As with `lockPlayers`, a transaction must lock all its players with one call.
 * @param ids in any number, duplicates allowed
 * @returns the players on the roster by id
 */
export async function lockVoters(
  db: Database,
  gameId: number,
  ids: readonly number[],
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
  const roster = rows.filter(({ left_at }) => left_at === null)
  return new Map(roster.map((row) => [row.id, voterOf(gameId, row)]))
}

/** The columns of a missing vote or penalty are null. */
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
