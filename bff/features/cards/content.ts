import type { previewContent, resultContent, teamsContent } from './content-builders.ts'

export type PreviewContent = ReturnType<typeof previewContent>
export type TeamsContent = NonNullable<ReturnType<typeof teamsContent>>
export type ResultContent = NonNullable<ReturnType<typeof resultContent>>

/** The content of a card, in the texts to be drawn; equal contents give equal pictures. */
export type CardContent = PreviewContent | TeamsContent | ResultContent

export type Score = ResultContent['score']
/** A team with its bench, on a result card. */
export type ResultTeam = ResultContent['white']
/** A team in its formation, on a teams card. */
export type PitchTeam = TeamsContent['white']
/** A player on the pitch, with formatted texts. */
export type PitchPlayer = PitchTeam['half']['places'][number]['player']
/** The bench players of one side. */
export type BenchSide = TeamsContent['bench']['sides'][number]
