const stripes = [0, 80, 160, 240]
  .map((x) => `<rect x="${x}" width="40" height="160" fill="#1f8652"/>`)
  .join('')

const players = (places: readonly (readonly [number, number])[], color: string) =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="${color}"/>`).join('')

const white = [
  [40, 80],
  [88, 44],
  [92, 116],
  [136, 62],
  [128, 104],
] as const

const black = [
  [282, 80],
  [232, 46],
  [226, 112],
  [186, 58],
  [194, 100],
] as const

/** A pitch from above with five White and five Black players, 320 by 160, as an SVG document. */
const pitch = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice">',
  `<rect width="320" height="160" fill="#1c7a4b"/>${stripes}`,
  '<g fill="none" stroke="#e9f6ee" stroke-width="2.5" opacity="0.85">',
  '<path d="M12 10h296v140H12zM160 10v140M12 40h46v80H12M308 40h-46v80h46M12 60h18v40H12M308 60h-18v40h18"/>',
  '<circle cx="160" cy="80" r="26"/>',
  '<path d="M58 64a18 18 0 0 1 0 32M262 64a18 18 0 0 0 0 32"/></g>',
  `<g stroke="#0c3a24" stroke-width="1.5">${players(white, '#fff')}${players(black, '#1b211e')}</g>`,
  '<circle cx="160" cy="80" r="5" fill="#fff" stroke="#1b211e" stroke-width="1.5"/></svg>',
].join('')

/** The picture's address: it is its own content. */
export const pitchAddress = `data:image/svg+xml,${encodeURIComponent(pitch)}`
