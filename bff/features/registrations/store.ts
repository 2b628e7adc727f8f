import type { Database, RegistrationRow } from '@club/db'

/** A game's votes, newest first. */
export const selectVotes = (db: Database, gameId: number): Promise<RegistrationRow[]> =>
  db('registrations')
    .where({ game_id: gameId })
    .orderBy([{ column: 'registered_at', order: 'desc' }, { column: 'player_id' }])

/** Those players' votes for a game. */
export const selectVotesOf = (
  db: Database,
  gameId: number,
  playerIds: readonly number[],
): Promise<RegistrationRow[]> =>
  db('registrations').where({ game_id: gameId }).whereIn('player_id', playerIds)

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
