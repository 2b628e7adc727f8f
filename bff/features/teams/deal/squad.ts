/** A player's skills in whole tenths of a rating point (7.3 is 73), so that every sum and comparison is exact. */
export type Ratings = {
  readonly offense: number
  readonly defense: number
  readonly ballHandling: number
  /** Mean of the three, rounded to the tenth. */
  readonly overall: number
}

/** A player who can be dealt into a team. */
export type FieldPlayer = Ratings & { readonly id: number }

/** A player who voted going; `votedAt` is the vote's instant in milliseconds since the epoch. */
export type GoingPlayer = FieldPlayer & { readonly votedAt: number }

/** The line-ups of a game already dealt or played, as player ids. */
export type PastGame = {
  readonly white: readonly number[]
  readonly black: readonly number[]
  readonly bench: readonly number[]
}

/** Two teams of equal size; the first one has the lowest id on the field. Neither has a colour yet. */
export type Split = {
  readonly first: readonly FieldPlayer[]
  readonly second: readonly FieldPlayer[]
}
