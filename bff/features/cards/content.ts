import type { previewContent, resultContent, teamsContent } from './content-builders.ts'

export type PreviewContent = ReturnType<typeof previewContent>
export type TeamsContent = NonNullable<ReturnType<typeof teamsContent>>
export type ResultContent = NonNullable<ReturnType<typeof resultContent>>

/** A team in its formation on the pitch. */
export type PitchTeam = TeamsContent['white']

/** The bench players of one side. */
export type BenchSide = TeamsContent['bench']['sides'][number]
export type ResultTeam = ResultContent['white']
export type Score = ResultContent['score']

/** Everything that a card shows. Equal contents give equal pictures, so the server caches pictures by their content. */
export type CardContent = PreviewContent | TeamsContent | ResultContent
