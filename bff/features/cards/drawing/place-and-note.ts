import { colours } from './svg-elements.ts'
import { cutText, lineWidth, type TextStyle, textLine } from './text.ts'

/**
 * Draws a game's place and, to the right of it, the note in one line. When both do not fit into `room` pixels, the
 * place may use at least half of `room`, and a text that is too long is cut.
 */
export function placeAndNoteLine(
  x: number,
  y: number,
  { place, note }: { readonly place: string | null; readonly note: string | null },
  room: number,
  size: number,
): string {
  const strong: TextStyle = { size, weight: 700, fill: '#fff' }
  const plain: TextStyle = { size, weight: 400, fill: colours.muted }
  if (place === null) return note === null ? '' : textLine(x, y, note, room, plain)
  if (note === null) return textLine(x, y, place, room, strong)
  const most = Math.max(room / 2, room - lineWidth(note, plain) - size)
  const after = lineWidth(cutText(place, most, strong), strong) + size
  return textLine(x, y, place, most, strong) + textLine(x + after, y, note, room - after, plain)
}
