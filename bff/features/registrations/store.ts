import type { Database, RegistrationRow } from '@club/db'

/** A game's votes, newest first. */
export const selectVotes = (db: Database, gameId: number): Promise<RegistrationRow[]> =>
  db('registrations')
    .where({ game_id: gameId })
    .orderBy([{ column: 'registered_at', order: 'desc' }, { column: 'player_id' }])

/** A player's votes for those games. */
export const selectVotesInGames = (
  db: Database,
  playerId: number,
  gameIds: readonly number[],
): Promise<RegistrationRow[]> =>
  db('registrations').where({ player_id: playerId }).whereIn('game_id', gameIds).orderBy('game_id')
