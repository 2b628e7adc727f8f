import { Box } from '@club/platform'
import { pitchAddress } from './pitch.ts'

/**
 * A decorative pitch that fills its frame, in place of the original's external picture, so that nothing moves or
 * fails to load. It is an image, because the browser paints that without laying out its shapes.
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
