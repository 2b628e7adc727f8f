import { theme } from './theme.ts'
import { toKebabCase } from './to-kebab-case.ts'

/** CSS as an object. The key of a nested object is its selector or media query. */
interface Styles {
  readonly [key: string]: string | number | Styles
}

const formatCss = (styles: Styles): string =>
  Object.entries(styles)
    .map(([key, value]) =>
      typeof value === 'object' ? `${key} { ${formatCss(value)} }` : `${formatProperty(key)}: ${value};`,
    )
    .join(' ')

const formatProperty = (key: string): string => (key.startsWith('--') ? key : toKebabCase(key))

const darkSelector = '[data-theme="dark"]'

/** Limits the dark theme to screens, so that a page is printed in the light one. */
const limitDarkThemeToScreens = (sheet: Styles): Styles =>
  darkSelector in sheet ? { '@media screen': sheet } : sheet

/**
 * The CSS of the theme's variables, for a style element. MUI would pass it to Emotion, whose compiler would then take
 * half of the time of the page's first render (bench/tuning.md).
 */
export const themeVariables: string = theme
  .generateStyleSheets()
  .map((sheet: Styles) => formatCss(limitDarkThemeToScreens(sheet)))
  .join('\n')
