import { extendTheme } from '@mui/material/styles'
import { onPaper, onScreenIfDark } from './paper.ts'
import { tokens } from './tokens.ts'

/** Where the visitor's choice is kept (contract section 5): `light` or `dark`. */
export const themeStorageKey = 'football-manager-theme'

declare module '@mui/material/styles' {
  interface Palette {
    team: typeof tokens.team
    header: { main: string; contrastText: string }
    raised: string
  }
  interface PaletteOptions {
    team?: typeof tokens.team
    header?: { main: string; contrastText: string }
    raised?: string
  }
}

const paletteOf = (mode: 'light' | 'dark') => {
  const color = tokens[mode]
  return {
    primary: { main: color.primary, contrastText: color.onPrimary },
    secondary: { main: color.accent },
    success: { main: color.success },
    error: { main: color.error },
    warning: { main: color.warning },
    info: { main: color.info },
    background: { default: color.background, paper: color.paper },
    text: { primary: color.text, secondary: color.textMuted },
    divider: color.line,
    raised: color.raised,
    team: tokens.team,
    header: { main: color.header, contrastText: color.onHeader },
  }
}

/**
 * Who asked their system for less motion sees things change without moving: skeletons stand still, dialogs and
 * menus are there at once. A duration of a moment, and not none, because components wait for the ends.
 */
const lessMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
}

/**
 * The host's theme. Colours are CSS variables chosen by `data-theme` on <html>, which a script in the page's
 * head sets before anything is painted.
 */
export const theme = extendTheme({
  colorSchemeSelector: '[data-theme="%s"]',
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: tokens.radius },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, sans-serif',
    h1: { fontSize: '1.75rem', fontWeight: 800, letterSpacing: '-0.02em', lineHeight: 1.2 },
    h2: { fontSize: '1.25rem', fontWeight: 750, letterSpacing: '-0.01em', lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 650 },
    overline: { letterSpacing: '0.08em', lineHeight: 1.6, fontWeight: 650 },
  },
  components: {
    MuiCssBaseline: { styleOverrides: { ...lessMotion, ...onPaper } },
    // By keyboard, one can always see where one is.
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: -3 } },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 40 } } },
    MuiPaper: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
    MuiDialogTitle: { defaultProps: { component: 'h2' } },
    MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 20px', flexWrap: 'wrap' } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiUseMediaQuery: { defaultProps: { noSsr: true } },
  },
})

const { generateStyleSheets } = theme
theme.generateStyleSheets = () => generateStyleSheets().map(onScreenIfDark)
