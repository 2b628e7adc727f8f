import * as z from 'zod/mini'

/** The kinds of a game's picture: the link's preview (1200 × 630 pixels), the teams or the result (1080 × 1350). */
export const cardKind = z.enum(['preview', 'teams', 'result'])
export type CardKind = z.infer<typeof cardKind>

/** A picture's bytes, which are not validated. */
export const picture = z.unknown()
