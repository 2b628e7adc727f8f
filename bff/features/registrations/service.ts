import { type Registration, registrationOpen, type VoteStatus } from '@club/contract'
import type { Database, GameRow, PenaltyRow, RegistrationRow } from '@club/db'
import { inBatches } from '../../batches/index.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { VoteState } from '../activity/changes.ts'
import { type Deed, inWrite, type Writing } from '../activity/write.ts'
import { selectGame, selectGameForShare } from '../games/store.ts'
import { penaltyGone } from '../penalties/service.ts'
import { deletePenalties } from '../penalties/store.ts'
import { deleteVotes, lockVoters, selectVotes, storeVotes } from './store.ts'

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
  // An empty list needs a second query: is there no vote, or no such game?
  if (votes.length === 0 && !(await selectGame(db, gameId))) throw new Problem('game_not_found')
  return votes.map(presentVote)
}

/** A vote as it stands now, and whether it is the player's first for the game. */
export interface CastVote {
  readonly vote: Registration
  readonly isNew: boolean
}

/** A vote as it is asked for: nothing of it has been checked or stored. */
interface RequestedVote {
  readonly playerId: number
  readonly status: VoteStatus
  /** The player whom the voter's device says it belongs to. */
  readonly by?: number | undefined
  /** Is told the id of the row that the vote has left. */
  readonly tell?: (id: number) => void
}

/** Most votes in one transaction: enough for a rush, and a bound for the lists of ids in its statements. */
const MOST_AT_ONCE = 50

/**
 * Stores votes; those for one game that come at about the same time share a transaction, each as if it had one
 * of its own. The same vote again changes nothing, except that going always forgives an unpaid penalty: however a
 * vote and a penalty race, nobody who goes owes.
 * @returns casts one vote; rejects with Problem `game_not_found`, `registration_closed`, `player_not_found`
 */
export function batchedVoting(
  db: Database,
  now: () => Date,
): (vote: RequestedVote & { readonly gameId: number }) => Promise<CastVote> {
  const cast = inBatches<RequestedVote, CastVote | Problem>({
    run: (gameId, requested) => castVotes(db, Number(gameId), requested, now),
    most: MOST_AT_ONCE,
  })
  return async ({ gameId, ...requested }) => {
    const outcome = await cast(String(gameId), requested)
    if (outcome instanceof Problem) throw outcome
    return outcome
  }
}

/** Stores votes for one game in their order, in one transaction. A problem of one is its own. */
function castVotes(
  db: Database,
  gameId: number,
  requested: readonly RequestedVote[],
  now: () => Date,
): Promise<(CastVote | Problem)[]> {
  return inWrite({ db, now, by: undefined }, async (transaction) => {
    const game = await openGameForShare(transaction, gameId)
    // Locking the players puts one player's votes in a row: the last one stays.
    const voters = await lockVoters(
      transaction,
      gameId,
      requested.map(({ playerId }) => playerId),
    )
    const standing = new Map([...voters].map(([playerId, { vote }]) => [playerId, vote]))
    const changed = new Map<number, RegistrationRow>()
    const forgiven = new Map<number, PenaltyRow>()
    const deeds: Deed[] = []
    const outcomes = requested.map(({ playerId, status, by, tell }) => {
      const voter = voters.get(playerId)
      if (!voter) return new Problem('player_not_found')
      const before = standing.get(playerId)
      // Its first vote for going is the one that forgives a penalty.
      const owes = voter.penalty?.paid_at === null && !forgiven.has(playerId)
      const penalty = status === 'going' && owes ? voter.penalty : undefined
      const remember = (after: VoteState) => {
        if (penalty) forgiven.set(playerId, penalty)
        const vote = { gameId, playerId, before: before ? voteState(before) : null, after }
        const changes = { votes: [vote], penalties: penalty ? [penaltyGone(penalty)] : [] }
        deeds.push({ kind: 'vote', game, player: { id: playerId, name: voter.name }, by, tell, changes })
      }
      if (before?.status === status) remember(voteState(before))
      if (before?.status === status) return { vote: presentVote(before), isNew: false }
      const vote = { game_id: gameId, player_id: playerId, status, registered_at: now() }
      standing.set(playerId, vote)
      changed.set(playerId, vote)
      remember(voteState(vote))
      return { vote: presentVote(vote), isNew: !before }
    })
    await storeVotes(transaction, [...changed.values()])
    await deletePenalties(
      transaction,
      [...forgiven.values()].map(({ id }) => id),
    )
    return { answer: outcomes, deeds }
  })
}

/**
 * Takes a vote back; without one nothing changes.
 * @throws Problem `game_not_found`, `registration_closed`
 */
export function cancelVote(writing: Writing, gameId: number, playerId: number): Promise<void> {
  return inWrite(writing, async (transaction) => {
    const game = await openGameForShare(transaction, gameId)
    // Nobody changes the vote between this look and its end.
    const voter = (await lockVoters(transaction, gameId, [playerId])).get(playerId)
    if (!voter?.vote) return { answer: undefined, deeds: [] }
    await deleteVotes(transaction, gameId, [playerId])
    const votes = [{ gameId, playerId, before: voteState(voter.vote), after: null }]
    const player = { id: playerId, name: voter.name }
    const deed = { kind: 'vote_canceled', game, player, changes: { votes } } as const
    return { answer: undefined, deeds: [deed] }
  })
}

const voteState = ({ status, registered_at }: RegistrationRow): VoteState => ({ status, registered_at })

async function openGameForShare(db: Database, gameId: number): Promise<GameRow> {
  const game = await selectGameForShare(db, gameId)
  if (!game) throw new Problem('game_not_found')
  if (!registrationOpen({ wasPlayed: game.was_played, isArchived: game.is_archived })) {
    throw new Problem('registration_closed')
  }
  return game
}
