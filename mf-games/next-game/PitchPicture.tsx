import { Box } from '@club/platform'
import { pitchAddress } from './pitch.ts'

/**
 * A decorative pitch that fills its frame. It is a data URL instead of the original's external picture, so that it
 * loads at once and cannot fail. It is an `img`, because the browser does not lay out the shapes of an image.
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
