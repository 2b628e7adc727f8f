import type { CssVarsThemeOptions } from '@mui/material/styles'
import { color } from './color.ts'
import { layers, radius } from './tokens.ts'

export const popupStyles: NonNullable<CssVarsThemeOptions['components']> = {
  MuiPopover: { defaultProps: { marginThreshold: 8 } },
  MuiMenu: {
    styleOverrides: {
      root: { zIndex: layers.menu },
      paper: {
        // A menu opens in its final size. While it grew, a fast press could begin on one item and end on another.
        transition: 'none !important',
        marginTop: 6,
        maxHeight: 360,
        border: `1px solid ${color('divider')}`,
        borderRadius: radius.vote,
        overscrollBehavior: 'contain',
      },
      list: { padding: 6, outline: 'none' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 12,
        minHeight: 48,
        padding: '6px 12px',
        borderRadius: 11,
        whiteSpace: 'normal',
        '&:focus, &:hover': { backgroundColor: color('sunken') },
        '&.Mui-focusVisible': { outlineOffset: -3 },
        '&.Mui-disabled': { opacity: 1, color: color('text-disabled') },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: color('tint-main'),
          color: color('tint-contrastText'),
          fontWeight: 700,
        },
        '&[role="option"]': { minHeight: 44, fontVariantNumeric: 'tabular-nums' },
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        maxWidth: 240,
        padding: '4px 8px',
        fontSize: '0.8125rem',
        fontWeight: 400,
        backgroundColor: color('text-primary'),
        color: color('background-paper'),
        boxShadow: color('elevation-two'),
      },
    },
  },
}
