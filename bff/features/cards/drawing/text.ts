import { escapeHtml } from '../../../http/escape-html.ts'
import { canDraw, type FontWeight, fontFamily, textWidth } from './font.ts'

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

/** The replacement for a text when the font has no glyph for any of its characters. */
const UNKNOWN = '?'

/**
 * Removes the characters for which the font has no glyph, such as emoji, because they would be drawn as boxes. Letters
 * and their combining accents are composed first (NFC).
 */
export function removeUndrawable(text: string, weight: FontWeight): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter((letter) => canDraw(letter, weight))
  return letters.join('').replace(/ {2,}/g, ' ').trim() || UNKNOWN
}

/** Removes characters without a glyph and, when the text is wider than `room` pixels, cuts it with an ellipsis. */
export function cutText(text: string, room: number, { weight, size, spacing }: TextStyle): string {
  const whole = removeUndrawable(text, weight)
  if (textWidth(whole, weight, size, spacing) <= room) return whole
  const letters = [...whole]
  do letters.pop()
  while (letters.length > 1 && textWidth(letters.join('') + ELLIPSIS, weight, size, spacing) > room)
  return letters.join('').trimEnd() + ELLIPSIS
}

/** Draws a line of text and cuts it when it is wider than `room` pixels. `y` is the baseline. */
export function textLine(x: number, y: number, text: string, room: number, style: TextStyle): string {
  const { size, weight, fill, anchor = 'start', spacing = 0, isStruck } = style
  const apart = spacing === 0 ? '' : ` letter-spacing="${roundToTenth(spacing * size)}"`
  const strike = isStruck ? ' text-decoration="line-through"' : ''
  return `<text x="${roundToTenth(x)}" y="${roundToTenth(y)}" font-family="${fontFamily}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${apart}${strike}>${escapeHtml(cutText(text, room, style))}</text>`
}

/**
 * Returns the given style, with a smaller font size when the text is wider than `room` pixels. The font size is never
 * reduced below `least`.
 */
export function fitStyle(text: string, room: number, style: TextStyle, least: number): TextStyle {
  const { weight, size, spacing } = style
  const width = textWidth(removeUndrawable(text, weight), weight, 1, spacing)
  return { ...style, size: Math.max(least, Math.min(size, Math.floor(room / width))) }
}

/** Returns the width in pixels of a text that `textLine` draws. */
export const lineWidth = (text: string, { weight, size, spacing }: TextStyle): number =>
  textWidth(removeUndrawable(text, weight), weight, size, spacing)

/**
 * Joins names with commas. When they are wider than `room` pixels, omits the last ones and adds the number of omitted
 * names: `J. Dvořák, T. Novotný +3`. The first name is always included; it is cut if it is too long.
 */
export function fitNames(given: readonly string[], room: number, style: TextStyle): string {
  // Each name is checked separately, so that a name without any drawable character becomes `?`.
  const all = given.map((name) => removeUndrawable(name, style.weight))
  for (let count = all.length; count > 1; count--) {
    const text = joined(all, count)
    if (lineWidth(text, style) <= room) return text
  }
  const more = all.length > 1 ? ` +${all.length - 1}` : ''
  return `${cutText(all[0] ?? '', room - lineWidth(more || ' ', style), style)}${more}`
}

const joined = (all: readonly string[], count: number): string =>
  `${all.slice(0, count).join(', ')}${count < all.length ? ` +${all.length - count}` : ''}`

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10
