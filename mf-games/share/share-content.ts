import type { Game, RatingGaps, Teams } from '@club/platform'

/** The game and the news about it that a visitor shares. */
export type ShareContent = {
  /**
   * The game. `note` may be missing when a result is shared, because the text of a shared result does not contain the
   * note.
   */
  readonly game: Pick<Game, 'id' | 'date'> & Partial<Pick<Game, 'note'>>
} & (
  | {
      readonly kind: 'teams'
      readonly teams: Teams
      /** Ids of players who have withdrawn since the teams were generated. */
      readonly withdrawn: readonly number[]
      /** The teams' rating gaps, computed without the ratings of the withdrawn players. */
      readonly gaps: RatingGaps
    }
  | { readonly kind: 'result'; readonly white: number; readonly black: number }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'reminder'; readonly notVoted: readonly string[] }
)
