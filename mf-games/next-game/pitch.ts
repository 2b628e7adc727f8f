/**
 * The SVG of a floodlit pitch seen from behind a goal: transparent stripes, lines and light. Its view box is 400 units
 * wide and 230 units high.
 */
const pitch = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 230" preserveAspectRatio="xMidYMin slice">',
  '<defs><radialGradient id="l" cx="1" cy="0" r=".75"><stop stop-color="#fff" stop-opacity=".28"/>',
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>',
  '<path d="M0 115h400" stroke="#fff" stroke-width="230" stroke-dasharray="44" opacity=".045"/>',
  '<path d="M0 0h400v230H0z" fill="url(#l)"/>',
  '<g fill="none" stroke="#fff" stroke-width="2" opacity=".16">',
  '<circle cx="200" cy="240" r="74"/><circle cx="200" cy="240" r="190"/></g></svg>',
].join('')

/** The pitch as a data URL. */
export const pitchDataUrl = `data:image/svg+xml,${encodeURIComponent(pitch)}`
