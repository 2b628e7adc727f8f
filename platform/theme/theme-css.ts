import { toKebabCase } from './to-kebab-case.ts'
import { fontFamily, pageWidth, radius, tokens } from './tokens.ts'

type Mode = 'light' | 'dark'

/** Returns the CSS custom property of a colour, such as `--text-muted` for `textMuted`. */
const property = (name: string) => `--${toKebabCase(name)}`

const darkTokens: Readonly<Record<string, string>> = tokens.dark

const colours = Object.entries<string>(tokens.light).map(([name, light]) => {
  const dark = darkTokens[name]
  if (light === dark) return `${property(name)}: ${light};`
  return /^(#|rgb)/.test(light) ? `${property(name)}: light-dark(${light}, ${dark});` : ''
})

const measures = [
  ...Object.entries(radius).map(([name, value]) => `--radius-${name}: ${value};`),
  `--font: ${fontFamily};`,
]

/**
 * The content of `/theme.css`, for the pages without scripts (the help, the API's documentation): the colours, radii
 * and the font as custom properties. A page's `color-scheme` selects the light or dark colours, by default those of the
 * system's setting.
 */
const themeCss = `:root { color-scheme: light dark; ${[...colours, ...measures].filter(Boolean).join(' ')} }\n`

const frame = (mode: Mode) => {
  const { background, sunken, chosen, text, textMuted, elevation1 } = tokens[mode]
  return `background: ${background}; --sunken: ${sunken}; --chosen: ${chosen}; --text: ${text}; --text-muted: ${textMuted}; --elevation1: ${elevation1};`
}

/** Styles in index.html's head for the page until its scripts and style sheets have loaded. */
export const initialPageStyles = {
  css: `html { ${frame('light')} ${measures.join(' ')} --page: ${pageWidth}px; } html[data-theme='dark'] { ${frame('dark')} color-scheme: dark; }`,
  /** The colour of the browser's address bar. */
  browserBar: tokens.light.background,
  browserBarDark: tokens.dark.background,
} as const

export default themeCss
