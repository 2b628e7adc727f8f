import { tokens } from './tokens.ts'

type Mode = 'light' | 'dark'

/** `--text-muted` for `textMuted`. */
const property = (name: string) => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`

const colours = Object.entries(tokens.light).map(([name, light]) => {
  const dark = Object.entries(tokens.dark).find(([known]) => known === name)?.[1]
  if (dark === undefined) throw new Error(`platform/theme/tokens.ts has no dark ${name}`)
  return `${property(name)}: light-dark(${light}, ${dark});`
})

const themeCss = `:root { color-scheme: light dark; ${colours.join(' ')} --radius: ${tokens.radius}px; }\n`

/** How much of the text's colour a skeleton has, as two hexadecimal digits: MUI's 11 and 13 percent. */
const skeleton: Readonly<Record<Mode, string>> = { light: '1c', dark: '21' }

const frame = (mode: Mode) => {
  const { background, header, onHeader, text } = tokens[mode]
  return `background: ${background}; --ink: ${text}; --head: ${header}; --on-head: ${onHeader}; --grey: ${text}${skeleton[mode]};`
}

/** What the page's frame is drawn in before any script or stylesheet has come, for the head of index.html. */
export const firstFrame = {
  css: `html { ${frame('light')} --radius: ${tokens.radius}px; } html[data-theme='dark'] { ${frame('dark')} color-scheme: dark; }`,
  /** What a browser draws around the page. */
  browserBar: tokens.light.header,
} as const

/**
 * The tokens as custom properties, such as `--text-muted`: the stylesheet `/theme.css` of the pages that are without
 * scripts (the help, the API's documentation). Light or dark goes by each page's `color-scheme`, at first the system's.
 */
export default themeCss
