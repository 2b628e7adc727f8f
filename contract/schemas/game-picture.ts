import * as z from 'zod/mini'

/**
 * The kinds of pictures of a game: the preview of a link (1200 × 630 pixels), the teams, and the result (both 1080 ×
 * 1350 pixels).
 */
export const gamePictureKind = z.enum(['preview', 'teams', 'result'])
export type GamePictureKind = z.infer<typeof gamePictureKind>

/** The bytes of a picture; they are not validated. */
export const picture = z.unknown()
