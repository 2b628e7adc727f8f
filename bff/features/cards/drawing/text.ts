import { escapeHtml } from '../../../http/escape-html.ts'
import { canDraw, family, textWidth, type Weight } from './font.ts'

/** How a line of text is drawn. */
export interface TextStyle {
  /** Pixels. */
  readonly size: number
  readonly weight: Weight
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Between letters, in parts of the size. */
  readonly spacing?: number
}

const ELLIPSIS = '…'

/** What stands for a text of which the font has no letter. */
const UNKNOWN = '?'

/**
 * A text as far as the font has its letters: accents joined with their letters, emoji and foreign scripts left out, so
 * that no box stands in a name.
 */
export function drawable(text: string, weight: Weight): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter((letter) => canDraw(letter, weight))
  return letters.join('').replace(/ {2,}/g, ' ').trim() || UNKNOWN
}

/** A drawable text, cut with an ellipsis where it is wider than so many pixels. */
export function cut(text: string, room: number, { weight, size, spacing }: TextStyle): string {
  const whole = drawable(text, weight)
  if (textWidth(whole, weight, size, spacing) <= room) return whole
  const letters = [...whole]
  do letters.pop()
  while (letters.length > 1 && textWidth(letters.join('') + ELLIPSIS, weight, size, spacing) > room)
  return letters.join('').trimEnd() + ELLIPSIS
}

/** A line at a place, never wider than so many pixels. `y` is its baseline. */
export function line(x: number, y: number, text: string, room: number, style: TextStyle): string {
  const { size, weight, fill, anchor = 'start', spacing = 0 } = style
  const apart = spacing === 0 ? '' : ` letter-spacing="${round(spacing * size)}"`
  return `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${apart}>${escapeHtml(cut(text, room, style))}</text>`
}

/** The style with the largest size, down to `least`, at which a text fits; what still does not fit is cut. */
export function fitting(text: string, room: number, style: TextStyle, least: number): TextStyle {
  const { weight, size, spacing } = style
  const width = textWidth(drawable(text, weight), weight, 1, spacing)
  return { ...style, size: Math.max(least, Math.min(size, Math.floor(room / width))) }
}

/** How wide a drawable text is as `line` draws it. */
export const widthOf = (text: string, { weight, size, spacing }: TextStyle): number =>
  textWidth(drawable(text, weight), weight, size, spacing)

/**
 * As many names as fit, joined by commas, and how many more there are: `J. Dvořák, T. Novotný +3`. One name is always
 * there, cut if it has to be.
 */
export function names(given: readonly string[], room: number, style: TextStyle): string {
  // Each by itself: of a list, a name without any letter of the font would leave its comma alone.
  const all = given.map((name) => drawable(name, style.weight))
  for (let count = all.length; count > 1; count--) {
    const text = joined(all, count)
    if (widthOf(text, style) <= room) return text
  }
  const more = all.length > 1 ? ` +${all.length - 1}` : ''
  return `${cut(all[0] ?? '', room - widthOf(more || ' ', style), style)}${more}`
}

const joined = (all: readonly string[], count: number): string =>
  `${all.slice(0, count).join(', ')}${count < all.length ? ` +${all.length - count}` : ''}`

export const round = (value: number): number => Math.round(value * 10) / 10
