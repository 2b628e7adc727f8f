import { Box } from '@club/platform'
import { pitchDataUrl } from './pitch.ts'

/**
 * A decorative pitch that fills its frame. The picture is a data URL, so that it loads at once and cannot fail. It is
 * an `img` instead of inline SVG, because the browser computes no page layout for shapes inside an image.
 */
export function PitchPicture() {
  return (
    <Box
      component="img"
      src={pitchDataUrl}
      alt=""
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
    />
  )
}
