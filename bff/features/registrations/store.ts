import type { Database, PenaltyRow, PlayerRow, RegistrationRow } from '@club/db'

/** A game's votes, newest first. */
export const selectVotes = (db: Database, gameId: number): Promise<RegistrationRow[]> =>
  db('registrations')
    .where({ game_id: gameId })
    .orderBy([{ column: 'registered_at', order: 'desc' }, { column: 'player_id' }])

/** A player of the roster with the vote and the penalty for one game. */
export interface Voter {
  readonly name: string
  readonly vote: RegistrationRow | undefined
  readonly penalty: PenaltyRow | undefined
}

/**
 * Locks players and their votes and penalties for one game, until the transaction ends. In one statement, for it is part of
 * every vote; as in `lockPlayers` one call has to name all that a transaction writes of, and the order is that of
 * decision 0017: whoever touches a row of both has locked the game or the player before.
 * @param ids in any number, duplicates allowed
 * @returns those of them who are on the roster
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

/** Nothing of a vote, or of a penalty, where there is none. */
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

/** Everybody's votes for those games. */
export const selectVotesOfGames = async (
  db: Database,
  gameIds: readonly number[],
): Promise<RegistrationRow[]> => (gameIds.length === 0 ? [] : db('registrations').whereIn('game_id', gameIds))

/** A player's votes for those games. */
export const selectVotesInGames = (
  db: Database,
  playerId: number,
  gameIds: readonly number[],
): Promise<RegistrationRow[]> =>
  db('registrations').where({ player_id: playerId }).whereIn('game_id', gameIds).orderBy('game_id')

/** Stores votes for one game; each replaces the player's earlier vote. */
export async function storeVotes(db: Database, votes: readonly RegistrationRow[]): Promise<void> {
  if (votes.length === 0) return
  await db<object>('registrations')
    .insert(votes)
    .onConflict(['game_id', 'player_id'])
    .merge(['status', 'registered_at'])
}

/** Removes those players' votes for a game, where they have one. */
export async function deleteVotes(db: Database, gameId: number, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  await db('registrations').where({ game_id: gameId }).whereIn('player_id', playerIds).delete()
}
