import type { Database, RegistrationRow } from '@club/db'

/** Selects a game's votes, newest first. */
export const selectVotes = (db: Database, gameId: number): Promise<RegistrationRow[]> =>
  db('registrations')
    .where({ game_id: gameId })
    .orderBy([{ column: 'registered_at', order: 'desc' }, { column: 'player_id' }])

export const selectVotesInGames = (
  db: Database,
  playerId: number,
  gameIds: readonly number[],
): Promise<RegistrationRow[]> =>
  db('registrations').where({ player_id: playerId }).whereIn('game_id', gameIds).orderBy('game_id')

export const gameExists = async (db: Database, id: number): Promise<boolean> =>
  (await db('games').where({ id }).first('id')) !== undefined
