import type { Activity } from '@club/platform'

/** Votes that the activity list shows as one row. */
export interface VoteGroup {
  readonly game: NonNullable<Activity['game']>
  /** The votes, newest first. */
  readonly votes: readonly Activity[]
}

const isVoteFor = (gameId: number, { kind, game }: Activity): boolean =>
  game?.id === gameId && (kind === 'vote' || kind === 'vote_canceled')

/**
 * Groups the votes of one day for one game into one list item, so that the many votes before a game do not hide the
 * other changes. A single vote is not grouped. A group has the place of its newest vote in the list.
 * @param rows the activity of one day, newest first
 */
export const groupVotesByGame = (rows: readonly Activity[]): readonly (Activity | VoteGroup)[] =>
  rows.flatMap((row) => {
    const { game } = row
    if (!game || !isVoteFor(game.id, row)) return row
    const votes = rows.filter((other) => isVoteFor(game.id, other))
    if (votes.length < 2) return row
    return votes[0] === row ? { game, votes } : []
  })
