import type { CssVarsThemeOptions } from '@mui/material/styles'
import { motion, radius } from './tokens.ts'

/** On a phone a dialog comes from below, where the thumb is; from here on it stands in the middle. */
const desktop = '@media (min-width: 600px)'
const phone = '@media (max-width: 599.95px)'
/** Too narrow for two buttons side by side. */
const narrow = '@media (max-width: 339.95px)'

const sides = 20

/** How every dialog looks: one weight of titles, what is decided at its end, the main action at the right. */
export const dialogs: NonNullable<CssVarsThemeOptions['components']> = {
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--mui-palette-scrim)' } },
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      container: { [phone]: { alignItems: 'flex-end' } },
      paper: {
        border: 0,
        boxShadow: 'var(--mui-palette-elevation-two)',
        [desktop]: { borderRadius: radius.hero },
        [phone]: {
          '@keyframes from-below': { from: { transform: 'translateY(100%)' } },
          animation: `from-below ${motion.enter}`,
          margin: 0,
          width: '100%',
          maxWidth: '100%',
          maxHeight: 'calc(100% - 24px)',
          borderRadius: `${radius.hero} ${radius.hero} 0 0`,
          paddingBottom: 'env(safe-area-inset-bottom)',
          '&::before': {
            content: '""',
            flex: 'none',
            width: 40,
            height: 5,
            margin: '10px auto 0',
            borderRadius: 3,
            backgroundColor: 'var(--mui-palette-lineStrong)',
            opacity: 0.6,
          },
        },
      },
      // The usual width; a dialog that asks for more, as the teams do, is as wide as it asks for.
      paperWidthXs: { [desktop]: { maxWidth: 440 } },
    },
  },
  MuiDialogTitle: {
    defaultProps: { component: 'h2' },
    styleOverrides: {
      root: {
        padding: `${sides}px ${sides}px 8px`,
        fontSize: '1.5rem',
        lineHeight: 1.25,
        fontWeight: 800,
        letterSpacing: '-0.02em',
        overflowWrap: 'anywhere',
        [phone]: { paddingTop: 14 },
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: `0 ${sides}px ${sides}px` } } },
  MuiDialogContentText: {
    styleOverrides: {
      root: { fontSize: '0.9375rem', lineHeight: 1.467, color: 'var(--mui-palette-text-secondary)' },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: `4px ${sides}px ${sides}px`,
        gap: 10,
        // Where large text leaves no room side by side, and on a narrow phone, the main one, which is the last, comes first.
        flexWrap: 'wrap-reverse',
        alignItems: 'stretch',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        '& > *': { flex: '1 1 40%', minWidth: 'min-content', [narrow]: { flexBasis: '100%' } },
        '& > .MuiButton-root': { paddingInline: 12 },
        // Its words are the longer ones.
        '& > :last-child:not(:first-child)': { flexGrow: 1.6 },
        '& > .MuiButton-text': {
          backgroundColor: 'var(--mui-palette-sunken)',
          color: 'var(--mui-palette-text-primary)',
        },
      },
    },
  },
}
