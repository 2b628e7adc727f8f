import type { CssVarsThemeOptions } from '@mui/material/styles'
import { color } from './color.ts'
import { motion, radius } from './tokens.ts'

/**
 * On a phone, a dialog is at the bottom of the screen, where the thumb reaches its buttons; otherwise in the middle.
 */
const desktop = '@media (min-width: 600px)'
const phone = '@media (max-width: 599.95px)'
/** Screens that are too narrow for two buttons side by side. */
const narrow = '@media (max-width: 339.95px)'

const sides = 20

/** The theme's styles of dialogs. The last button of a dialog is its main one. */
export const dialogStyles: NonNullable<CssVarsThemeOptions['components']> = {
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: color('scrim') } },
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      container: { [phone]: { alignItems: 'flex-end' } },
      paper: {
        border: 0,
        boxShadow: color('elevation-two'),
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
            backgroundColor: color('lineStrong'),
            opacity: 0.6,
          },
        },
      },
      // The width of a dialog without the prop `maxWidth`. For a dialog with this prop, MUI determines the width.
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
      root: { fontSize: '0.9375rem', lineHeight: 1.467, color: color('text-secondary') },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: `4px ${sides}px ${sides}px`,
        gap: 10,
        // If the buttons do not fit side by side, the last one, which is the main one, is above the others.
        flexWrap: 'wrap-reverse',
        alignItems: 'stretch',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        '& > *': { flex: '1 1 40%', minWidth: 'min-content', [narrow]: { flexBasis: '100%' } },
        '& > .MuiButton-root': { paddingInline: 12 },
        // The main button is wider, because its label is longer than that of the other button.
        '& > :last-child:not(:first-child)': { flexGrow: 1.6 },
        '& > .MuiButton-text': {
          backgroundColor: color('sunken'),
          color: color('text-primary'),
        },
      },
    },
  },
}
