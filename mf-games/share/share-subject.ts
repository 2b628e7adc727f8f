import type { Game, RatingGaps, Teams } from '@club/platform'

/** The content that a visitor shares: a game's teams, a game's result, an invitation to vote, or a reminder to vote. */
export type ShareSubject = {
  /** The shared game. The note is optional, because a result is shared without it. */
  readonly game: Pick<Game, 'id' | 'date'> & Partial<Pick<Game, 'note'>>
} & (
  | {
      readonly kind: 'teams'
      readonly teams: Teams
      /** Ids of players in the teams who withdrew. The shared rating gaps do not include them. */
      readonly withdrawn: readonly number[]
      readonly gaps: RatingGaps
    }
  | { readonly kind: 'result'; readonly white: number; readonly black: number }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'reminder'; readonly notVoted: readonly string[] }
)
