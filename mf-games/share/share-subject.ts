import type { Game, Gaps, Teams } from '@club/platform'

/** The content that a visitor shares: a game's teams, a game's result, an invitation to vote, or a reminder to vote. */
export type ShareSubject = {
  /** The game; a result is shared without a note. */
  readonly game: Pick<Game, 'id' | 'date'> & Partial<Pick<Game, 'note'>>
} & (
  | {
      readonly kind: 'teams'
      readonly teams: Teams
      /** Ids of players in the teams who withdrew. The gaps are without them. */
      readonly withdrawn: readonly number[]
      readonly gaps: Gaps
    }
  | { readonly kind: 'result'; readonly white: number; readonly black: number }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'reminder'; readonly notVoted: readonly string[] }
)
