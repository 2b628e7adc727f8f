import type { Database, RegistrationRow } from '@club/db'

/** A game's votes, newest first. */
export const selectVotes = (db: Database, gameId: number): Promise<RegistrationRow[]> =>
  db('registrations')
    .where({ game_id: gameId })
    .orderBy([{ column: 'registered_at', order: 'desc' }, { column: 'player_id' }])

type Key = Pick<RegistrationRow, 'game_id' | 'player_id'>

export const selectVote = (db: Database, { game_id, player_id }: Key): Promise<RegistrationRow | undefined> =>
  db('registrations').where({ game_id, player_id }).first()

export async function insertVote(db: Database, vote: RegistrationRow): Promise<void> {
  await db('registrations').insert(vote)
}

export async function updateVote(
  db: Database,
  { game_id, player_id, status, registered_at }: RegistrationRow,
): Promise<void> {
  await db('registrations').where({ game_id, player_id }).update({ status, registered_at })
}

export async function deleteVote(db: Database, { game_id, player_id }: Key): Promise<void> {
  await db('registrations').where({ game_id, player_id }).delete()
}
