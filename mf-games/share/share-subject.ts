import type { Gaps, Teams } from '@club/platform'

/** The content that a visitor shares: a game's teams, a game's result, or a reminder to vote. */
export type ShareSubject = {
  readonly gameId: number
  /** The kickoff, ISO 8601 in UTC. */
  readonly date: string
} & (
  | { readonly kind: 'teams'; readonly teams: Teams; readonly gaps: Gaps }
  | { readonly kind: 'result'; readonly white: number; readonly black: number }
  | { readonly kind: 'reminder'; readonly notVoted: readonly string[] }
)
