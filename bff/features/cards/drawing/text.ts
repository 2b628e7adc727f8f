import { escapeHtml } from '../../../http/escape-html.ts'
import { canDraw, family, textWidth, type Weight } from './font.ts'

export interface TextStyle {
  /** Pixels. */
  readonly size: number
  readonly weight: Weight
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Letter spacing as a fraction of the size. */
  readonly spacing?: number
}

const ELLIPSIS = '…'

/** Replaces a text without any character of the font. */
const UNKNOWN = '?'

/**
 * Removes the characters that the font does not have, such as emoji and other scripts, so that no box is drawn. Accents
 * are composed with their letters first.
 */
export function drawable(text: string, weight: Weight): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter((letter) => canDraw(letter, weight))
  return letters.join('').replace(/ {2,}/g, ' ').trim() || UNKNOWN
}

/** A drawable text, cut with an ellipsis when it is wider than `room` pixels. */
export function cut(text: string, room: number, { weight, size, spacing }: TextStyle): string {
  const whole = drawable(text, weight)
  if (textWidth(whole, weight, size, spacing) <= room) return whole
  const letters = [...whole]
  do letters.pop()
  while (letters.length > 1 && textWidth(letters.join('') + ELLIPSIS, weight, size, spacing) > room)
  return letters.join('').trimEnd() + ELLIPSIS
}

/** Draws a line of text, cut to `room` pixels; `y` is its baseline. */
export function line(x: number, y: number, text: string, room: number, style: TextStyle): string {
  const { size, weight, fill, anchor = 'start', spacing = 0 } = style
  const apart = spacing === 0 ? '' : ` letter-spacing="${round(spacing * size)}"`
  return `<text x="${round(x)}" y="${round(y)}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${apart}>${escapeHtml(cut(text, room, style))}</text>`
}

/** The style with the largest font size, at least `least`, at which a text fits into `room` pixels. */
export function fitting(text: string, room: number, style: TextStyle, least: number): TextStyle {
  const { weight, size, spacing } = style
  const width = textWidth(drawable(text, weight), weight, 1, spacing)
  return { ...style, size: Math.max(least, Math.min(size, Math.floor(room / width))) }
}

/** The width in pixels of a text drawn by `line`. */
export const widthOf = (text: string, { weight, size, spacing }: TextStyle): number =>
  textWidth(drawable(text, weight), weight, size, spacing)

/**
 * As many names as fit, joined by commas, with the number of the others: `J. Dvořák, T. Novotný +3`. The first name is
 * always included, cut if necessary.
 */
export function fitNames(given: readonly string[], room: number, style: TextStyle): string {
  // Each name on its own, so that a name without any character of the font becomes `?` instead of an empty place.
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
