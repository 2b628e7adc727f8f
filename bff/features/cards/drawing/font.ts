import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/** The weights in use, as the package has their files. */
const files = {
  400: '400Regular/OpenSans_400Regular.ttf',
  700: '700Bold/OpenSans_700Bold.ttf',
  800: '800ExtraBold/OpenSans_800ExtraBold.ttf',
} as const
export type Weight = keyof typeof files

export const family = 'Open Sans'

const { resolve } = createRequire(import.meta.url)
const fileOf = (weight: Weight): string => resolve(`@expo-google-fonts/open-sans/${files[weight]}`)

/** Where the font's files lie. */
export const fontFiles: readonly string[] = [fileOf(400), fileOf(700), fileOf(800)]

/** How wide each character of a weight is, in parts of the font size; undefined for one that the font has not. */
type Widths = (character: string) => number | undefined

const read = new Map<Weight, Widths>()

function widthsOf(weight: Weight): Widths {
  const known = read.get(weight)
  if (known) return known
  const file = readFileSync(fileOf(weight))
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  const widths = new Map<string, number | undefined>()
  const widthOf: Widths = (character) => {
    if (widths.has(character)) return widths.get(character)
    const glyph = font.charToGlyph(character)
    const width = glyph.index === 0 ? undefined : (glyph.advanceWidth ?? 0) / font.unitsPerEm
    widths.set(character, width)
    return width
  }
  read.set(weight, widthOf)
  return widthOf
}

/** Whether the font can draw a character; nothing else is ever asked for one. */
export const canDraw = (character: string, weight: Weight): boolean =>
  widthsOf(weight)(character) !== undefined

/**
 * How wide a text is.
 * @param size of the font in pixels
 * @param spacing between letters, in parts of the size
 * @returns pixels
 */
export function textWidth(text: string, weight: Weight, size: number, spacing = 0): number {
  const widthOf = widthsOf(weight)
  let width = 0
  for (const character of text) width += (widthOf(character) ?? 0) + spacing
  return width * size
}
