import { fontFamily, pageMeasures, radius, tokens } from './tokens.ts'

type Mode = 'light' | 'dark'

/** Returns the name of the CSS custom property for a colour, such as `--text-muted` for `textMuted`. */
const property = (name: string) => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`

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
 * The stylesheet `/theme.css` for the pages without scripts (the help, the API's documentation). It defines the
 * colours, radii and the font as CSS custom properties, such as `--text-muted`. The value of `color-scheme` on the page
 * selects the light or the dark colours; by default, the system's setting does.
 */
const themeCss = `:root { color-scheme: light dark; ${[...colours, ...measures].filter(Boolean).join(' ')} }\n`

const frame = (mode: Mode) => {
  const { background, sunken, chosen, text, textMuted, elevation1 } = tokens[mode]
  return `background: ${background}; --sunken: ${sunken}; --chosen: ${chosen}; --text: ${text}; --text-muted: ${textMuted}; --elevation1: ${elevation1};`
}

/**
 * Styles for the head of index.html: the colours and measures of the page until its scripts and style sheets have
 * loaded.
 */
export const initialPageStyles = {
  css: `html { ${frame('light')} ${measures.join(' ')} --page: ${pageMeasures.width}px; } html[data-theme='dark'] { ${frame('dark')} color-scheme: dark; }`,
  /** The colour of the browser's address bar. */
  browserBar: tokens.light.background,
  browserBarDark: tokens.dark.background,
} as const

export default themeCss
