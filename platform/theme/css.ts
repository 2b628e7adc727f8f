import { fontFamily, page, radius, tokens } from './tokens.ts'

type Mode = 'light' | 'dark'

/** `--text-muted` for `textMuted`. */
const property = (name: string) => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`

const colours = Object.entries(tokens.light).map(([name, light]) => {
  const dark = Object.entries(tokens.dark).find(([known]) => known === name)?.[1]
  if (dark === undefined) throw new Error(`platform/theme/tokens.ts has no dark ${name}`)
  if (light === dark) return `${property(name)}: ${light};`
  return light.startsWith('#') || light.startsWith('rgb')
    ? `${property(name)}: light-dark(${light}, ${dark});`
    : ''
})

const measures = [
  ...Object.entries(radius).map(([name, value]) => `--radius-${name}: ${value};`),
  `--font: ${fontFamily};`,
]

/**
 * The tokens as custom properties, such as `--text-muted`: the stylesheet `/theme.css` of the pages that are without
 * scripts (the help, the API's documentation). Light or dark goes by each page's `color-scheme`, at first the system's.
 */
const themeCss = `:root { color-scheme: light dark; ${[...colours, ...measures].filter(Boolean).join(' ')} }\n`

const frame = (mode: Mode) => {
  const { background, sunken, chosen, text, textMuted, elevation1 } = tokens[mode]
  return `background: ${background}; --sunken: ${sunken}; --chosen: ${chosen}; --text: ${text}; --text-muted: ${textMuted}; --elevation1: ${elevation1};`
}

/** What the page's frame is drawn in before any script or stylesheet has come, for the head of index.html. */
export const firstFrame = {
  css: `html { ${frame('light')} ${measures.join(' ')} --page: ${page.width}px; } html[data-theme='dark'] { ${frame('dark')} color-scheme: dark; }`,
  /** What a browser draws around the page. */
  browserBar: tokens.light.background,
  browserBarDark: tokens.dark.background,
} as const

export default themeCss
