/** Ratings in whole tenths of a point (7.3 is 73), so that every sum and comparison is exact. */
export type Ratings = {
  readonly offense: number
  readonly defense: number
  readonly ballHandling: number
  /** The mean of the three skills, rounded to a whole tenth. */
  readonly overall: number
}

export type PlayerOnField = Ratings & { readonly id: number }

/** `votedAt` is in milliseconds since the epoch. */
export type GoingPlayer = PlayerOnField & { readonly votedAt: number }

/** The player ids in the line-up of a game that kicks off before the game for which teams are generated. */
export type PastGame = {
  readonly white: readonly number[]
  readonly black: readonly number[]
  readonly bench: readonly number[]
}

/** Two teams of equal size, not yet assigned to White and Black. The player with the lowest id is in `first`. */
export type Split = {
  readonly first: readonly PlayerOnField[]
  readonly second: readonly PlayerOnField[]
}
