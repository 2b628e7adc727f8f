import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/** The files of the package `@expo-google-fonts/open-sans`, by font weight. */
const files = {
  400: '400Regular/OpenSans_400Regular.ttf',
  700: '700Bold/OpenSans_700Bold.ttf',
  800: '800ExtraBold/OpenSans_800ExtraBold.ttf',
} as const
export type FontWeight = keyof typeof files

export const fontFamily = 'Open Sans'

const { resolve } = createRequire(import.meta.url)
const fileOf = (weight: FontWeight): string => resolve(`@expo-google-fonts/open-sans/${files[weight]}`)

/** The font options of the SVG renderer resvg. System fonts are off, so that a card looks the same on every machine. */
export const fontOptions = {
  fontFiles: [fileOf(400), fileOf(700), fileOf(800)],
  loadSystemFonts: false,
  defaultFontFamily: fontFamily,
}

const fonts = new Map<FontWeight, opentype.Font>()

function fontOf(weight: FontWeight): opentype.Font {
  const font = fonts.get(weight) ?? opentype.parse(new Uint8Array(readFileSync(fileOf(weight))).buffer)
  fonts.set(weight, font)
  return font
}

/** A cache of character widths, because drawing a card needs each width many times. */
const widths = new Map<string, number | undefined>()

/** Returns the width of a character as a fraction of the font size; undefined when the font has no glyph for it. */
function widthOf(character: string, weight: FontWeight): number | undefined {
  const key = `${weight}${character}`
  if (!widths.has(key)) {
    const font = fontOf(weight)
    const { index, advanceWidth = 0 } = font.charToGlyph(character)
    widths.set(key, index === 0 ? undefined : advanceWidth / font.unitsPerEm)
  }
  return widths.get(key)
}

/** Whether the font has a glyph for a character. There is no fallback font. */
export const hasGlyph = (character: string, weight: FontWeight): boolean =>
  widthOf(character, weight) !== undefined

/**
 * Returns the width of a text in pixels.
 * @param spacing the letter spacing as a fraction of the font size
 */
export function measureTextWidth(text: string, weight: FontWeight, size: number, spacing = 0): number {
  let width = 0
  for (const character of text) width += (widthOf(character, weight) ?? 0) + spacing
  return width * size
}
