import { escapeHtml } from '../../../http/escape-html.ts'
import { type FontWeight, fontFamily, hasGlyph, measureTextWidth } from './font.ts'
import { colours } from './svg-elements.ts'

export interface TextStyle {
  /** The font size in pixels. */
  readonly size: number
  readonly weight: FontWeight
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Letter spacing as a fraction of the font size. */
  readonly spacing?: number
  readonly isStruck?: boolean
}

const ELLIPSIS = '…'

/** A text in which no character has a glyph is drawn as this text. */
const UNKNOWN = '?'

/**
 * Removes the characters for which the font has no glyph, such as emoji, because they would be drawn as boxes. Before
 * that, letters and their combining accents are composed (NFC).
 */
export function removeMissingGlyphs(text: string, weight: FontWeight): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter((letter) => hasGlyph(letter, weight))
  return letters.join('').replace(/ {2,}/g, ' ').trim() || UNKNOWN
}

/** Removes the characters without a glyph. Cuts a text that is wider than `room` pixels, and appends an ellipsis. */
export function truncateText(text: string, room: number, { weight, size, spacing }: TextStyle): string {
  const whole = removeMissingGlyphs(text, weight)
  if (measureTextWidth(whole, weight, size, spacing) <= room) return whole
  const letters = [...whole]
  do letters.pop()
  while (letters.length > 1 && measureTextWidth(letters.join('') + ELLIPSIS, weight, size, spacing) > room)
  return letters.join('').trimEnd() + ELLIPSIS
}

/** Draws a line of text, cut to `room` pixels. `y` is the baseline. */
export function drawTextLine(x: number, y: number, text: string, room: number, style: TextStyle): string {
  const { size, weight, fill, anchor = 'start', spacing = 0, isStruck } = style
  const apart = spacing === 0 ? '' : ` letter-spacing="${roundToTenth(spacing * size)}"`
  const strike = isStruck ? ' text-decoration="line-through"' : ''
  return `<text x="${roundToTenth(x)}" y="${roundToTenth(y)}" font-family="${fontFamily}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${apart}${strike}>${escapeHtml(truncateText(text, room, style))}</text>`
}

/**
 * Reduces the font size of the style until the text fits into `room` pixels. The font size is never reduced below
 * `least`.
 */
export function fitFontSize(text: string, room: number, style: TextStyle, least: number): TextStyle {
  const { weight, size, spacing } = style
  const width = measureTextWidth(removeMissingGlyphs(text, weight), weight, 1, spacing)
  return { ...style, size: Math.max(least, Math.min(size, Math.floor(room / width))) }
}

/** Returns the width in pixels of a text that `drawTextLine` draws. */
export const measureTextLine = (text: string, { weight, size, spacing }: TextStyle): number =>
  measureTextWidth(removeMissingGlyphs(text, weight), weight, size, spacing)

/**
 * Joins names with commas. When the text is wider than `room` pixels, a number such as `+3` replaces the names at its
 * end. The first name is always included, and cut if it is too long.
 */
export function joinFittingNames(given: readonly string[], room: number, style: TextStyle): string {
  const all = given.map((name) => removeMissingGlyphs(name, style.weight))
  for (let count = all.length; count > 1; count--) {
    const text = joined(all, count)
    if (measureTextLine(text, style) <= room) return text
  }
  const more = all.length > 1 ? ` +${all.length - 1}` : ''
  return `${truncateText(all[0] ?? '', room - measureTextLine(more || ' ', style), style)}${more}`
}

const joined = (all: readonly string[], count: number): string =>
  `${all.slice(0, count).join(', ')}${count < all.length ? ` +${all.length - count}` : ''}`

/**
 * Draws a game's place and, to the right of the place, the note. When the two texts are wider than `room` pixels, the
 * texts are cut, but at least half of these pixels are available for the place.
 */
export function drawPlaceAndNoteLine(
  x: number,
  y: number,
  { place, note }: { readonly place: string | null; readonly note: string | null },
  room: number,
  size: number,
): string {
  const strong: TextStyle = { size, weight: 700, fill: '#fff' }
  const plain: TextStyle = { size, weight: 400, fill: colours.muted }
  if (place === null) return note === null ? '' : drawTextLine(x, y, note, room, plain)
  if (note === null) return drawTextLine(x, y, place, room, strong)
  const most = Math.max(room / 2, room - measureTextLine(note, plain) - size)
  const after = measureTextLine(truncateText(place, most, strong), strong) + size
  return drawTextLine(x, y, place, most, strong) + drawTextLine(x + after, y, note, room - after, plain)
}

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10
