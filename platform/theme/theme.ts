import { extendTheme, type Shadows } from '@mui/material/styles'
import { color } from './color.ts'
import { componentStyles } from './components.ts'
import { type Colors, fontFamily, tokens } from './tokens.ts'

/**
 * The key in the browser's storage for the theme that the visitor has chosen: `light` or `dark` (contract section 5).
 */
export const themeStorageKey = 'football-manager-theme'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends SiteColors {}
  interface PaletteOptions extends Partial<SiteColors> {}
  interface TypographyVariants {
    d1: React.CSSProperties
    d2: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    d1?: React.CSSProperties
    d2?: React.CSSProperties
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    d1: true
    d2: true
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    quiet: true
  }
}

/** The colours that MUI's palette does not define. They can be used in `sx`, as in `bgcolor: 'tint.main'`. */
const siteColors = (color: Colors) => ({
  sunken: color.sunken,
  chosen: color.chosen,
  lineStrong: color.lineStrong,
  tint: { main: color.tint, contrastText: color.onTint },
  warnBg: color.warnBg,
  warnLine: color.warnLine,
  badBg: color.badBg,
  sun: { main: color.sun, contrastText: color.onSun },
  night: {
    one: color.night1,
    two: color.night2,
    three: color.night3,
    contrastText: color.onNight,
    muted: color.onNightMuted,
    veil: color.nightVeil,
    label: color.nightLabel,
    light: color.nightLight,
  },
  pitch: { one: color.pitch1, two: color.pitch2, chalk: color.chalk },
  team: {
    white: {
      main: color.white,
      contrastText: color.onWhite,
      muted: color.onWhiteMuted,
      line: color.whiteLine,
    },
    black: {
      main: color.black,
      contrastText: color.onBlack,
      muted: color.onBlackMuted,
      line: color.blackLine,
    },
  },
  tile: { win: color.win, draw: color.draw, loss: color.loss, contrastText: color.onTile },
  notice: { main: color.notice, contrastText: color.onNotice, bad: color.noticeBad },
  scrim: color.scrim,
  elevation: { one: color.elevation1, two: color.elevation2 },
})
type SiteColors = ReturnType<typeof siteColors>

const paletteOf = (color: Colors) => ({
  primary: { main: color.primary, contrastText: color.onPrimary },
  success: { main: color.good },
  error: { main: color.bad, contrastText: color.onBad },
  warning: { main: color.warn },
  background: { default: color.background, paper: color.paper },
  text: { primary: color.text, secondary: color.textMuted },
  divider: color.line,
  ...siteColors(color),
})

const one = color('elevation-one')
const two = color('elevation-two')

/** `boxShadow: 1` is for cards, 2 for menus, toasts and dialogs. */
// biome-ignore format: the array is clearer in one line than in 25
const shadows: Shadows = ['none', one, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two]

/** The typography of a large number, such as a score. */
const figure = { fontWeight: 800, letterSpacing: '-0.03em', fontVariantNumeric: 'tabular-nums' }

/**
 * The MUI theme of every page. The attribute `data-theme` on <html> selects the values of its colours, which are CSS
 * variables. A script in the page's head sets the attribute before anything is painted.
 */
export const theme = extendTheme({
  colorSchemeSelector: '[data-theme="%s"]',
  colorSchemes: { light: { palette: paletteOf(tokens.light) }, dark: { palette: paletteOf(tokens.dark) } },
  shape: { borderRadius: 12 },
  shadows,
  typography: {
    fontFamily,
    d1: { ...figure, fontSize: '4.5rem', lineHeight: 1 },
    d2: { ...figure, fontSize: '2.75rem', lineHeight: 1.09 },
    h1: {
      fontSize: '1.75rem',
      fontWeight: 800,
      letterSpacing: '-0.02em',
      lineHeight: 1.215,
      '@media (min-width: 900px)': { fontSize: '2rem', lineHeight: 1.25 },
    },
    h2: { fontSize: '1.25rem', fontWeight: 750, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h3: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.375 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.467 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.385 },
    caption: { fontSize: '0.75rem', lineHeight: 1.334 },
    button: { fontSize: '0.9375rem', lineHeight: 1.25, textTransform: 'none', fontWeight: 700 },
    overline: { fontSize: '0.75rem', letterSpacing: '0.07em', lineHeight: 1.334, fontWeight: 700 },
  },
  components: componentStyles,
})
