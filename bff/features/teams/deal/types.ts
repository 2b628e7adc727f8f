/** A player's skills in whole tenths of a rating point (7.3 is 73), so that every sum and comparison is exact. */
export type Ratings = {
  readonly offense: number
  readonly defense: number
  readonly ballHandling: number
  /** The mean of the three skills, rounded to a whole tenth. */
  readonly overall: number
}

/** A player who can be dealt into a team. */
export type PlayerOnField = Ratings & { readonly id: number }

/** A player who voted going. `votedAt` is the time of the vote in milliseconds since the epoch. */
export type GoingPlayer = PlayerOnField & { readonly votedAt: number }

/** The line-up of a game before the one for which teams are dealt, as player ids. It may not have been played yet. */
export type PastGame = {
  readonly white: readonly number[]
  readonly black: readonly number[]
  readonly bench: readonly number[]
}

/**
 * Two teams of equal size for which White and Black are not yet assigned. The player with the lowest id on the field is
 * in the first team.
 */
export type Split = {
  readonly first: readonly PlayerOnField[]
  readonly second: readonly PlayerOnField[]
}
