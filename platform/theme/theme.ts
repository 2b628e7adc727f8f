import { extendTheme, type Shadows } from '@mui/material/styles'
import { components } from './components.ts'
import { onScreenIfDark } from './paper.ts'
import { fontFamily, tokens } from './tokens.ts'

/** Where the visitor's choice is kept (contract section 5): `light` or `dark`. */
export const themeStorageKey = 'football-manager-theme'

interface Ground {
  main: string
  contrastText: string
}

interface Shirt extends Ground {
  muted: string
  line: string
}

/** The tokens as `sx` names them, such as `bgcolor: 'tint.main'`. MUI's own names carry the rest: `divider`, `error.main`. */
interface Tokens {
  sunken: string
  chosen: string
  lineStrong: string
  tint: Ground
  warnBg: string
  warnLine: string
  badBg: string
  sun: Ground
  night: {
    one: string
    two: string
    three: string
    contrastText: string
    muted: string
    veil: string
    label: string
    light: string
  }
  pitch: { one: string; two: string; chalk: string }
  team: { white: Shirt; black: Shirt }
  tile: { win: string; draw: string; loss: string; contrastText: string }
  notice: Ground & { bad: string }
  scrim: string
  elevation: { one: string; two: string }
}

declare module '@mui/material/styles' {
  interface Palette extends Tokens {}
  interface PaletteOptions extends Partial<Tokens> {}
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

const paletteOf = (mode: 'light' | 'dark') => {
  const color = tokens[mode]
  return {
    primary: { main: color.primary, contrastText: color.onPrimary },
    success: { main: color.good },
    error: { main: color.bad, contrastText: color.onBad },
    warning: { main: color.warn },
    background: { default: color.background, paper: color.paper },
    text: { primary: color.text, secondary: color.textMuted },
    divider: color.line,
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
  }
}

const one = 'var(--mui-palette-elevation-one)'
const two = 'var(--mui-palette-elevation-two)'

/** `boxShadow: 1` is a card's, 2 and more that of menus, notices and dialogs. */
// biome-ignore format: one line of the same
const shadows: Shadows = ['none', one, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two, two]

/**
 * The host's theme. Colours are CSS variables chosen by `data-theme` on <html>, which a script in the page's
 * head sets before anything is painted.
 */
export const theme = extendTheme({
  colorSchemeSelector: '[data-theme="%s"]',
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 12 },
  shadows,
  typography: {
    fontFamily,
    d1: {
      fontSize: '4.5rem',
      lineHeight: 1,
      fontWeight: 800,
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
    d2: {
      fontSize: '2.75rem',
      lineHeight: 1.09,
      fontWeight: 800,
      letterSpacing: '-0.03em',
      fontVariantNumeric: 'tabular-nums',
    },
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
  components,
})

const { generateStyleSheets } = theme
theme.generateStyleSheets = () => generateStyleSheets().map(onScreenIfDark)
