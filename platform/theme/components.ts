import type { CssVarsThemeOptions } from '@mui/material/styles'
import { color } from './color.ts'
import { dialogStyles } from './dialogs.ts'
import { fieldStyles } from './fields.ts'
import { popupStyles } from './popups.ts'
import { printStyle } from './print.ts'
import { motion, radius } from './tokens.ts'

/** The focus ring, in the colour of the text or, on a coloured background, in the colour `--focus` (backgrounds.ts). */
const focusRing = {
  outline: `3px solid var(--focus, ${color('text-primary')})`,
  outlineOffset: 2,
}

/** With reduced motion, everything is in its final place at once (the design rules). */
const reducedMotion = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
}

/** Returns the background of a hovered or focused element whose normal background is `ground`. */
const hovered = (ground: string) => `color-mix(in srgb, ${ground}, currentColor 9%)`

/** Styles of a small button: its background is 36 px high, its touch target 44 px. */
const lowBackground = (ground: string) => ({
  backgroundColor: 'transparent',
  isolation: 'isolate' as const,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0',
    zIndex: -1,
    borderRadius: radius.small,
    backgroundColor: ground,
    transition: `background-color ${motion.change}`,
  },
  '&:hover': { backgroundColor: 'transparent' },
  '&:hover::before': { backgroundColor: hovered(ground) },
})

const chip = (ground: string, ink: string) => ({
  backgroundColor: color(ground),
  color: color(ink),
  '&.MuiChip-clickable:hover, &.MuiChip-clickable.Mui-focusVisible': {
    backgroundColor: hovered(color(ground)),
  },
})

export const componentStyles: NonNullable<CssVarsThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      ...reducedMotion,
      ...printStyle,
      ':focus-visible': focusRing,
    },
  },
  MuiButtonBase: {
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '6px 18px',
        borderRadius: radius.button,
        transition: `background-color ${motion.change}, color ${motion.change}, transform ${motion.press}`,
        '&:active': { transform: 'scale(0.98)' },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 44, padding: '4px 12px', fontSize: '0.875rem', borderRadius: radius.small },
          },
          {
            props: { size: 'large' },
            style: { minHeight: 56, borderRadius: radius.vote, fontSize: '1.0625rem' },
          },
          { props: { variant: 'text' }, style: { paddingInline: 10 } },
          {
            props: { variant: 'contained' },
            style: {
              '&, &:hover, &:active, &.Mui-focusVisible, &.Mui-disabled': { boxShadow: 'none' },
              '&.Mui-disabled': { backgroundColor: color('sunken') },
              '&.Mui-disabled:not(.MuiButton-loading)': { color: color('text-disabled') },
            },
          },
          {
            props: { variant: 'outlined' },
            style: { color: color('text-primary'), border: `1.5px solid ${color('lineStrong')}` },
          },
          {
            props: { variant: 'quiet' },
            style: {
              color: color('text-primary'),
              backgroundColor: color('sunken'),
              '&:hover': { backgroundColor: hovered(color('sunken')) },
              '&.Mui-disabled': { color: color('text-disabled') },
            },
          },
          {
            props: { variant: 'quiet', color: 'error' },
            style: {
              color: color('error-main'),
              backgroundColor: color('badBg'),
              '&:hover': { backgroundColor: hovered(color('badBg')) },
              '&.Mui-disabled:not(.MuiButton-loading)': { color: color('error-main') },
            },
          },
          { props: { variant: 'quiet', size: 'small' }, style: lowBackground(color('sunken')) },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { minWidth: 44, minHeight: 44, borderRadius: radius.small, color: color('text-secondary') },
      colorInherit: { color: 'inherit' },
    },
  },
  MuiPaper: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { borderRadius: radius.card, boxShadow: color('elevation-one') },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: { backgroundColor: color('sunken') }, rounded: { borderRadius: radius.card } },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 26,
        borderRadius: 13,
        fontSize: '0.78125rem',
        fontWeight: 700,
        ...chip('sunken', 'text-primary'),
        variants: [
          { props: { color: 'primary' }, style: chip('tint-main', 'tint-contrastText') },
          { props: { color: 'success' }, style: chip('tint-main', 'tint-contrastText') },
          { props: { color: 'warning' }, style: chip('warnBg', 'warning-main') },
          { props: { color: 'error' }, style: chip('badBg', 'error-main') },
        ],
      },
    },
  },
  ...dialogStyles,
  ...fieldStyles,
  ...popupStyles,
  MuiUseMediaQuery: { defaultProps: { noSsr: true } },
}
