import type { Activity } from '@club/platform'

/** At least two votes of one day for one game, which the list shows as one row. */
export interface VoteGroup {
  readonly game: NonNullable<Activity['game']>
  /** The votes, newest first. */
  readonly votes: readonly Activity[]
}

const isVoteFor = (gameId: number, { kind, game }: Activity): boolean =>
  game?.id === gameId && (kind === 'vote' || kind === 'vote_canceled')

/**
 * Groups one day's votes by game, because before a game most changes are votes and hide the others. A group is listed
 * where its newest vote would be. A single vote is not grouped.
 * @param rows newest first
 */
export const groupVotes = (rows: readonly Activity[]): readonly (Activity | VoteGroup)[] =>
  rows.flatMap((row) => {
    const { game } = row
    if (!game || !isVoteFor(game.id, row)) return row
    const votes = rows.filter((other) => isVoteFor(game.id, other))
    if (votes.length < 2) return row
    return votes[0] === row ? { game, votes } : []
  })
