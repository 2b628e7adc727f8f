import type { PitchHalf } from '@club/contract/sharing'

/** A player on the pitch, in words. */
export interface PitchPlayer {
  readonly name: string
  readonly rating: string
}

/** Names of the bench, with the side they stand with. */
export interface BenchSide {
  readonly side: string
  readonly names: readonly string[]
}

/** When it is and who comes; of a game that has one, the score. */
export interface PreviewContent {
  readonly kind: 'preview'
  readonly club: string
  readonly weekday: string
  readonly day: string
  readonly time: string
  readonly state: { readonly tone: 'open' | 'played' | 'canceled'; readonly text: string }
  readonly going: {
    readonly count: number
    readonly text: string
    /** How many players make a good game: in words, and the bounds. */
    readonly ideal: { readonly text: string; readonly min: number; readonly max: number }
  }
  readonly score?: Score
}

export interface TeamsContent {
  readonly kind: 'teams'
  readonly club: string
  readonly date: string
  readonly time: string
  readonly white: PitchTeam
  readonly black: PitchTeam
  readonly bench: { readonly label: string; readonly sides: readonly BenchSide[] }
  readonly gap: { readonly label: string; readonly points: string }
}

/** A team in the places of its formation. */
export interface PitchTeam {
  /** `Bílí 5,8`; of a squad with more players than the pitch has room for `Bílí 5,8 (+3)` */
  readonly label: string
  readonly half: PitchHalf<PitchPlayer>
}

export interface ResultContent {
  readonly kind: 'result'
  readonly club: string
  readonly date: string
  readonly score: Score
  readonly white: ResultTeam
  readonly black: ResultTeam
}

export interface ResultTeam {
  readonly names: readonly string[]
  /** `Lavička: R. Úlehla, P. Říha`, in pieces, so that what does not fit can be counted. */
  readonly bench: { readonly label: string; readonly names: readonly string[] }
}

export interface Score {
  readonly white: { readonly team: string; readonly goals: number }
  readonly black: { readonly team: string; readonly goals: number }
  readonly winner: 'white' | 'black' | 'none'
  /** `Vyhráli Bílí` */
  readonly verdict: string
}

/** Everything that a picture says, ready to be drawn: equal contents are equal pictures. */
export type CardContent = PreviewContent | TeamsContent | ResultContent
