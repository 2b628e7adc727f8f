import type { Database, GameRow, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'

// Every write locks games by id, then players by id, then rows that belong to a game and a player (decision 0017).

/** Locks the game, so that no other transaction can change or lock it. */
export const selectGameForUpdate = (db: Database, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forUpdate().first()

export const selectGamesForUpdate = async (db: Database, ids: readonly number[]): Promise<GameRow[]> =>
  ids.length === 0 ? [] : db('games').whereIn('id', ids).orderBy('id').forUpdate()

/**
 * Locks the open games (neither played nor archived) for which a player has a vote or a line-up place. The first query
 * finds the games' ids without locks, so that the second query locks only these games, in the order of their ids.
 */
export async function selectOpenGamesForUpdate(db: Database, playerId: number): Promise<GameRow[]> {
  const open = { was_played: false, is_archived: false }
  const of = (table: 'registrations' | 'lineups') =>
    db(table).where({ player_id: playerId }).select('game_id')
  const ids: number[] = await db('games')
    .where(open)
    .where((game) => game.whereIn('id', of('registrations')).orWhereIn('id', of('lineups')))
    .pluck('id')
  if (ids.length === 0) return []
  return db('games').whereIn('id', ids).where(open).orderBy('id').forUpdate()
}

export const selectRosterPlayerForUpdate = (db: Database, id: number): Promise<PlayerRow | undefined> =>
  db('players').where({ id }).whereNull('left_at').forUpdate().first()

/**
 * Locks players in the order of their ids, because a fixed order prevents deadlocks. For the same reason, a transaction
 * must lock all its players with one call.
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

export const getRosterIds = (players: readonly PlayerRow[]): Set<number> =>
  new Set(players.filter(({ left_at }) => left_at === null).map(({ id }) => id))

/**
 * Locks all players, including those who left the roster. At the isolation level "repeatable read", other transactions
 * cannot add players either, even when the table is empty.
 */
export const lockAllPlayers = (db: Database): Promise<PlayerRow[]> => db('players').orderBy('id').forUpdate()

export interface Voter {
  readonly name: string
  readonly vote: RegistrationRow | undefined
  readonly penalty: PenaltyRow | undefined
}

/** The columns of a game that a write of votes or penalties needs. */
type GameFacts = Pick<GameRow, 'id' | 'kickoff_at' | 'was_played' | 'is_archived'>

/**
 * Locks a game, players, and their votes and penalties for this game, with a single statement, which makes storing a
 * vote faster. The left joins make MySQL lock the game first. A transaction must lock all its players with one call,
 * because a fixed order prevents deadlocks. The locks on votes and penalties cannot cause a deadlock, because every
 * transaction that writes them has locked the game or the player before.
 * @param ids in any order, duplicates allowed
 * @param options.withLeft whether `voters` also contains players who left the roster
 * @returns `game`: undefined when the game does not exist; `voters`: the players with their votes and penalties, by
 * player id
 */
export async function lockGameAndVoters(
  db: Database,
  gameId: number,
  ids: readonly number[],
  { withLeft = false } = {},
): Promise<{ game: GameFacts | undefined; voters: Map<number, Voter> }> {
  // The condition is `in` with one id, not `=`, because SQLite prepares a join with `= ?` again each time
  // (bench/tuning.md).
  const rows: GameAndVoterRow[] = await db('games')
    .leftJoin('players', (join) => join.onIn('players.id', [...new Set(ids)]))
    .leftJoin('registrations as r', (join) =>
      join.on('r.player_id', 'players.id').andOnIn('r.game_id', [gameId]),
    )
    .leftJoin('penalties as p', (join) => join.on('p.player_id', 'players.id').andOnIn('p.game_id', [gameId]))
    .whereIn('games.id', [gameId])
    .orderBy('players.id')
    .forUpdate()
    .select('games.id', 'games.kickoff_at', 'games.was_played', 'games.is_archived')
    .select('players.id as player_id', 'players.name', 'players.left_at', 'r.status', 'r.registered_at')
    .select('p.id as penalty_id', 'p.amount', 'p.reason', 'p.created_at', 'p.paid_at')
  const voters = new Map<number, Voter>()
  for (const { player_id, name, left_at, ...row } of rows)
    if (player_id !== null && name !== null && (withLeft || left_at === null))
      voters.set(player_id, { name, ...voteAndPenaltyOf(player_id, row) })
  return { game: rows[0], voters }
}

/**
 * A row of the left joins. The player's columns are null when none of the given players exists, the vote's columns when
 * the player has no vote, and the penalty's columns when the player has no penalty.
 */
type GameAndVoterRow = GameFacts & Nullable<Pick<PlayerRow, 'name' | 'left_at'>> & VoteAndPenaltyColumns
type VoteAndPenaltyColumns = Nullable<
  Pick<RegistrationRow, 'player_id' | 'status' | 'registered_at'> &
    Pick<PenaltyRow, 'amount' | 'reason' | 'created_at' | 'paid_at'> & { readonly penalty_id: number }
>
type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null }

function voteAndPenaltyOf(
  player_id: number,
  row: Omit<GameAndVoterRow, 'player_id' | 'name' | 'left_at'>,
): Pick<Voter, 'vote' | 'penalty'> {
  const { id: game_id, status, registered_at, penalty_id, amount, reason, created_at, paid_at } = row
  const key = { game_id, player_id }
  return {
    vote: status && registered_at ? { ...key, status, registered_at } : undefined,
    penalty:
      penalty_id !== null && amount !== null && reason && created_at
        ? { ...key, id: penalty_id, amount, reason, created_at, paid_at }
        : undefined,
  }
}
