import type { PitchHalf } from '@club/contract/sharing'

/** A player on the pitch, with formatted texts. */
export interface PitchPlayer {
  readonly name: string
  readonly rating: string
}

/** The bench players of one side. */
export interface BenchSide {
  readonly side: string
  readonly names: readonly string[]
}

/** The preview card: date, number of players going, and the score if there is one. */
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
    /** The ideal number of players, as text and bounds. */
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

/** A team in its formation. */
export interface PitchTeam {
  /** `Bílí 5,8`, or `Bílí 5,8 (+3)` when three players do not fit on the pitch. */
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
  /** The parts of `Lavička: R. Úlehla, P. Říha`, so that the drawing can count the names that do not fit. */
  readonly bench: { readonly label: string; readonly names: readonly string[] }
}

export interface Score {
  readonly white: { readonly team: string; readonly goals: number }
  readonly black: { readonly team: string; readonly goals: number }
  readonly winner: 'white' | 'black' | 'none'
  /** `Vyhráli Bílí` */
  readonly verdict: string
}

/** The content of a card, in the texts to be drawn; equal contents give equal pictures. */
export type CardContent = PreviewContent | TeamsContent | ResultContent
