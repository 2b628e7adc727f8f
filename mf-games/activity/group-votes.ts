import type { Activity } from '@club/platform'

/** At least two votes of one day for one game, which the activity list shows as one row. */
export interface VoteGroup {
  readonly game: NonNullable<Activity['game']>
  /** The votes, newest first. */
  readonly votes: readonly Activity[]
}

const isVoteFor = (gameId: number, { kind, game }: Activity): boolean =>
  game?.id === gameId && (kind === 'vote' || kind === 'vote_canceled')

/**
 * Groups the votes of one day by game. Before a game, most changes are votes, and single rows would make the other
 * changes hard to find. A group is at the place of its newest vote. A single vote is not grouped.
 * @param rows the activity of one day, newest first
 */
export const groupVotes = (rows: readonly Activity[]): readonly (Activity | VoteGroup)[] =>
  rows.flatMap((row) => {
    const { game } = row
    if (!game || !isVoteFor(game.id, row)) return row
    const votes = rows.filter((other) => isVoteFor(game.id, other))
    if (votes.length < 2) return row
    return votes[0] === row ? { game, votes } : []
  })
