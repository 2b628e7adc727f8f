import { Box } from '@club/platform'
import { pitchAddress } from './pitch.ts'

/**
 * A pitch from above, in the place of the original's external picture: part of the page, filling its frame,
 * so nothing moves and nothing can fail to load. Decorative. An image, and not shapes of the page's own, so that the
 * browser paints it at once and has nothing of it to lay out.
 */
export function PitchPicture() {
  return (
    <Box
      component="img"
      src={pitchAddress}
      alt=""
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}
