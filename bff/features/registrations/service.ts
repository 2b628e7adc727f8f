import type { Registration, VoteStatus } from '@club/contract'
import type { Database, RegistrationRow } from '@club/db'
import { createBatcher } from '../../batches/index.ts'
import { Problem } from '../../http/problems/problem.ts'
import { lockGameAndVoters } from '../writes/locks.ts'
import { runRecordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { requireOpenGame } from '../writes/require-game.ts'
import { createRowChange, mergeChanges, type RowChange, writeRows } from '../writes/row-changes.ts'
import { gameExists, selectVotes } from './store.ts'

const presentVote = (row: RegistrationRow): Registration => ({
  playerId: row.player_id,
  gameId: row.game_id,
  status: row.status,
  registeredAt: row.registered_at.toISOString(),
})

/**
 * Lists a game's votes, newest first.
 * @throws Problem `game_not_found`
 */
export async function listVotes(db: Database, gameId: number): Promise<Registration[]> {
  const votes = await selectVotes(db, gameId)
  // When the game has no votes, a second query checks whether the game exists.
  if (votes.length === 0 && !(await gameExists(db, gameId))) throw new Problem('game_not_found')
  return votes.map(presentVote)
}

/** A stored vote. `isNew` is true when the player had no vote for the game before. */
export interface VoteResult {
  readonly vote: Registration
  readonly isNew: boolean
}

/** A vote as a request contains it, not yet checked and not yet stored. */
interface RequestedVote {
  readonly playerId: number
  readonly status: VoteStatus
  /** The id of the player that the visitor claims to be. It is not yet checked whether this player is on the roster. */
  readonly by?: number | undefined
  /** A callback that receives the id of the activity that the vote records. It is called after the commit. */
  readonly onActivityRecorded?: (id: number) => void
}

/** The maximum number of votes in one transaction. It limits the length of the SQL, which lists the players' ids. */
const MAX_AT_ONCE = 50

/**
 * Returns a function that stores votes. Votes for one game that arrive at about the same time share a transaction; the
 * results are the same as with separate transactions. A vote that repeats the stored one changes nothing. But a vote
 * "going" always deletes the player's unpaid penalty for the game. So a player who votes going never owes a penalty,
 * whether the server receives the vote or the penalty first.
 * @returns a function that casts one vote and rejects with Problem `game_not_found`, `registration_closed`,
 * `player_not_found`
 */
export function createVoteBatcher(
  db: Database,
  now: () => Date,
): (vote: RequestedVote & { readonly gameId: number }) => Promise<VoteResult> {
  const cast = createBatcher<RequestedVote, VoteResult | Problem>({
    run: (gameId, requested) => castVotes(db, Number(gameId), requested, now),
    most: MAX_AT_ONCE,
  })
  return async ({ gameId, ...requested }) => {
    const outcome = await cast(String(gameId), requested)
    if (outcome instanceof Problem) throw outcome
    return outcome
  }
}

/**
 * Stores votes for one game in the given order, in one transaction. When a vote is refused because the player is not on
 * the roster, the other votes are still stored.
 */
async function castVotes(
  db: Database,
  gameId: number,
  requested: readonly RequestedVote[],
  now: () => Date,
): Promise<(VoteResult | Problem)[]> {
  return runRecordedTransaction({ db, now, by: undefined }, async (transaction, record) => {
    // Concurrent transactions with votes for this game wait for this lock. So they store their votes one after the
    // other, and a player's last vote stays stored.
    const { game: found, voters } = await lockGameAndVoters(
      transaction,
      gameId,
      requested.map(({ playerId }) => playerId),
    )
    const game = requireOpenGame(found, 'registration_closed')
    const written: RowChange[] = []
    const outcomes = requested.map(({ playerId, status, by, onActivityRecorded }) => {
      const voter = voters.get(playerId)
      if (!voter) return new Problem('player_not_found')
      const { name, vote: before, penalty } = voter
      const forgiven = status === 'going' && penalty?.paid_at === null ? penalty : undefined
      const isNew = before?.status !== status
      const vote = isNew ? { game_id: gameId, player_id: playerId, status, registered_at: now() } : before
      const rows = [
        ...(isNew ? [createRowChange('registrations', before ?? null, vote)] : []),
        ...(forgiven ? [createRowChange('penalties', forgiven, null)] : []),
      ]
      written.push(...rows)
      record({ kind: 'vote', game, player: { id: playerId, name }, by, onActivityRecorded, rows })
      // `voters` must contain the new vote, because a later vote in this transaction may be of the same player.
      voters.set(playerId, { name, vote, penalty: forgiven ? undefined : penalty })
      return { vote: presentVote(vote), isNew: !before }
    })
    await writeRows(transaction, mergeChanges(written))
    return outcomes
  })
}

/**
 * Cancels a player's vote for a game. When the player has no vote, nothing changes.
 * @throws Problem `game_not_found`, `registration_closed`
 */
export async function cancelVote(context: WriteContext, gameId: number, playerId: number): Promise<void> {
  await runRecordedTransaction(context, async (transaction, record) => {
    // The lock prevents concurrent requests from changing the vote before this transaction deletes it.
    const { game: found, voters } = await lockGameAndVoters(transaction, gameId, [playerId])
    const game = requireOpenGame(found, 'registration_closed')
    const voter = voters.get(playerId)
    if (!voter?.vote) return
    const rows = [createRowChange('registrations', voter.vote, null)]
    await writeRows(transaction, rows)
    record({ kind: 'vote_canceled', game, player: { id: playerId, name: voter.name }, rows })
  })
}
