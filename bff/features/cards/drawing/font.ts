import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/** The font files in the npm package `@expo-google-fonts/open-sans`, by font weight. */
const files = {
  400: '400Regular/OpenSans_400Regular.ttf',
  700: '700Bold/OpenSans_700Bold.ttf',
  800: '800ExtraBold/OpenSans_800ExtraBold.ttf',
} as const
export type FontWeight = keyof typeof files

export const fontFamily = 'Open Sans'

const { resolve } = createRequire(import.meta.url)
const fileOf = (weight: FontWeight): string => resolve(`@expo-google-fonts/open-sans/${files[weight]}`)

/**
 * The font options of resvg, which renders the SVG. They let resvg use only the font of the npm package, so that a
 * picture does not depend on the fonts that are installed on the machine.
 */
export const fontOptions = {
  fontFiles: [fileOf(400), fileOf(700), fileOf(800)],
  loadSystemFonts: false,
  defaultFontFamily: fontFamily,
}

/**
 * A function that returns the width of a character as a fraction of the font size; undefined when the font has no glyph
 * for the character.
 */
type Widths = (character: string) => number | undefined

const loaded = new Map<FontWeight, Widths>()

function widthsOf(weight: FontWeight): Widths {
  const existing = loaded.get(weight)
  if (existing) return existing
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
  loaded.set(weight, widthOf)
  return widthOf
}

/** Whether the font has a glyph for a character. No other font replaces a missing glyph. */
export const canDraw = (character: string, weight: FontWeight): boolean =>
  widthsOf(weight)(character) !== undefined

/**
 * Returns the width of a text in pixels.
 * @param size the font size in pixels
 * @param spacing the letter spacing as a fraction of the font size
 */
export function textWidth(text: string, weight: FontWeight, size: number, spacing = 0): number {
  const widthOf = widthsOf(weight)
  let width = 0
  for (const character of text) width += (widthOf(character) ?? 0) + spacing
  return width * size
}
