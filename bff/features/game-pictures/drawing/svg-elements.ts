import { colours as shared } from '@club/contract/colours'

/** The colours of the cards (design boards 11, 12 and 17). They do not depend on the page's theme. */
export const colours = {
  grass: '#1b7446',
  stripe: '#196c41',
  /** The background of a name on the pitch. */
  caption: 'rgba(3,32,18,0.72)',
  chalk: 'rgba(255,255,255,0.5)',
  veil: shared.nightVeil,
  label: shared.nightLabel,
  muted: shared.onNightMuted,
  light: shared.nightLight,
  sun: shared.sun,
  onSun: shared.onSun,
  /** The background of the text "Draw" when a game has no winner. */
  sunken: '#e9efea',
  /** The background of the badge that marks a player who withdrew. */
  bad: '#b3261e',
  white: { shirt: shared.white, text: shared.onWhite, second: shared.onWhiteMuted, edge: shared.whiteLine },
  black: { shirt: '#171c19', text: shared.onBlack, second: shared.onBlackMuted, edge: '#6d7c73' },
} as const

/**
 * The background of every card.
 * @param middle the offset of the gradient's second colour, from 0 to 1
 */
export const createBackgroundGradient = (middle: number): string =>
  `<linearGradient id="night" x1="0.1" y1="0" x2="0.45" y2="1"><stop offset="0" stop-color="#17764a"/><stop offset="${middle}" stop-color="#0c4a2d"/><stop offset="1" stop-color="#052315"/></linearGradient>`

export const createSvg = (width: number, height: number, ...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`

/** Draws the club's crest, `size` pixels high and wide. */
export const drawCrest = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 96})"><path fill="#fff" d="M48 2 88 14v34c0 23-16 38-40 46C24 86 8 71 8 48V14z"/><path fill="#11603c" d="M48 8 82 18v30c0 19-13 31-34 39C27 79 14 67 14 48V18z"/><path fill="#0b4429" d="M48 8 82 18v30c0 19-13 31-34 39z"/><circle cx="48" cy="46" r="22" fill="#fff"/><path fill="#15211b" d="m48 36 9.5 6.9-3.6 11.2H42.1l-3.6-11.2zM48 24a22 22 0 0 1 6.6 1L48 30l-6.6-5A22 22 0 0 1 48 24zm19.5 11.8A22 22 0 0 1 70 46l-5.3 3.3-3-7.7zM66 58.8a22 22 0 0 1-9.6 7.5l-2.5-5.7 5.4-6.4zM30 58.8l6.7-4.6 5.4 6.4-2.5 5.7A22 22 0 0 1 30 58.8zM26 46a22 22 0 0 1 2.5-10.2l5.8 5.8-3 7.7z"/></g>`

export const drawRoundedRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string =>
  `<rect x="${Math.round(x * 10) / 10}" y="${y}" width="${Math.round(width * 10) / 10}" height="${height}" rx="${radius}" fill="${fill}"/>`

/** Draws the outline of a trophy, `size` pixels high and wide. */
export const drawTrophy = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1.5 4.5 3.7 4.5M16 6h3.5c0 3-1.5 4.5-3.7 4.5M12 14v4M8.5 20.5h7"/></g>`
