import * as z from 'zod/mini'

/**
 * The kinds of pictures of a game. `preview` is the picture that a messenger shows for a link (1200 × 630 pixels);
 * `teams` and `result` are pictures that visitors share (1080 × 1350 pixels).
 */
export const gamePictureKind = z.enum(['preview', 'teams', 'result'])
export type GamePictureKind = z.infer<typeof gamePictureKind>

/** The bytes of a picture. The schema accepts any value, because bytes are not validated. */
export const picture = z.unknown()
