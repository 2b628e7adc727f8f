import { Box } from '@club/platform'
import { memo } from 'react'

/** A floodlit pitch seen from behind a goal: transparent stripes, lines and light, 400 by 230 units. */
const pitch = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 230" preserveAspectRatio="xMidYMin slice">',
  '<defs><radialGradient id="l" cx="1" cy="0" r=".75"><stop stop-color="#fff" stop-opacity=".28"/>',
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>',
  '<path d="M0 115h400" stroke="#fff" stroke-width="230" stroke-dasharray="44" opacity=".045"/>',
  '<path d="M0 0h400v230H0z" fill="url(#l)"/>',
  '<g fill="none" stroke="#fff" stroke-width="2" opacity=".16">',
  '<circle cx="200" cy="240" r="74"/><circle cx="200" cy="240" r="190"/></g></svg>',
].join('')

/**
 * The picture is a data URL, so that it appears at once and cannot fail to load. An `img` is used because inline SVG
 * shapes would slow down the page's layout.
 */
export const PitchPicture = memo(() => (
  <Box
    component="img"
    src={`data:image/svg+xml,${encodeURIComponent(pitch)}`}
    alt=""
    sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
  />
))
