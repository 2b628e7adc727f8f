import type { Teams } from '@club/platform'

/** What can be shared of a game. */
export type ShareSubject = {
  readonly gameId: number
  /** The kickoff, ISO 8601 in UTC. */
  readonly date: string
} & (
  | { readonly kind: 'teams'; readonly teams: Teams }
  | { readonly kind: 'result'; readonly white: number; readonly black: number }
  | { readonly kind: 'reminder'; readonly notVoted: readonly string[] }
)
