import { type Registration, registrationOpen, type VoteStatus } from '@club/contract'
import { type Database, type GameRow, inTransaction, type RegistrationRow } from '@club/db'
import { Problem } from '../../http/problem.ts'
import { holdGame, selectGame } from '../games/store.ts'
import { deleteUnpaidPenalty } from '../penalties/store.ts'
import { lockRosterPlayer } from '../players/store.ts'
import { deleteVote, insertVote, selectVote, selectVotes, updateVote } from './store.ts'

const presentVote = (row: RegistrationRow): Registration => ({
  playerId: row.player_id,
  gameId: row.game_id,
  status: row.status,
  registeredAt: row.registered_at.toISOString(),
})

/**
 * A game's votes, newest first.
 * @throws Problem `game_not_found`
 */
export async function listVotes(db: Database, gameId: number): Promise<Registration[]> {
  const votes = await selectVotes(db, gameId)
  // Only a game without votes needs a second look whether it is there at all.
  if (votes.length === 0 && !(await selectGame(db, gameId))) throw new Problem('game_not_found')
  return votes.map(presentVote)
}

/** A vote as it stands now, and whether it is the player's first for the game. */
export interface CastVote {
  readonly vote: Registration
  readonly isNew: boolean
}

/**
 * Stores a vote; the same one again changes nothing. Going again forgives an unpaid penalty.
 * @throws Problem `game_not_found`, `registration_closed`, `player_not_found`
 */
export function castVote(
  db: Database,
  { gameId, playerId, status }: { gameId: number; playerId: number; status: VoteStatus },
  now: () => Date,
): Promise<CastVote> {
  return inTransaction(db, async (transaction) => {
    await holdOpenGame(transaction, gameId)
    // Locking the player puts one player's votes in a row: the last one stays.
    if (!(await lockRosterPlayer(transaction, playerId))) throw new Problem('player_not_found')
    const key = { game_id: gameId, player_id: playerId }
    const before = await selectVote(transaction, key)
    if (before?.status === status) return { vote: presentVote(before), isNew: false }
    const vote = { ...key, status, registered_at: now() }
    await (before ? updateVote(transaction, vote) : insertVote(transaction, vote))
    if (status === 'going') await deleteUnpaidPenalty(transaction, key)
    return { vote: presentVote(vote), isNew: !before }
  })
}

/**
 * Takes a vote back; without one nothing changes.
 * @throws Problem `game_not_found`, `registration_closed`
 */
export function cancelVote(db: Database, gameId: number, playerId: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await holdOpenGame(transaction, gameId)
    await deleteVote(transaction, { game_id: gameId, player_id: playerId })
  })
}

async function holdOpenGame(db: Database, gameId: number): Promise<GameRow> {
  const game = await holdGame(db, gameId)
  if (!game) throw new Problem('game_not_found')
  if (!registrationOpen({ wasPlayed: game.was_played, isArchived: game.is_archived })) {
    throw new Problem('registration_closed')
  }
  return game
}
