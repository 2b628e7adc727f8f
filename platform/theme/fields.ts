import type { CssVarsThemeOptions } from '@mui/material/styles'
import { color } from './color.ts'
import { motion, radius } from './tokens.ts'

/** The styles of the box around the value of a text field or select. */
export const fieldBoxStyle = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: 'auto',
  minHeight: 52,
  margin: 0,
  padding: '12px 14px',
  border: `1.5px solid ${color('lineStrong')}`,
  borderRadius: radius.button,
  backgroundColor: color('background-paper'),
  color: color('text-primary'),
  font: 'inherit',
  // Phones zoom the page when a field with a smaller font gets the focus.
  fontSize: '1rem',
  lineHeight: 1.5,
  textAlign: 'start',
  transition: `border-color ${motion.change}`,
  '&:focus-visible': {
    outline: `2px solid ${color('primary-main')}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  '&:disabled': { borderStyle: 'dashed', color: color('text-disabled'), WebkitTextFillColor: 'currentColor' },
} as const

/** The styles of fields: the label above, the box, and the helper text below. */
export const fieldStyles: NonNullable<CssVarsThemeOptions['components']> = {
  MuiInputBase: {
    // MUI detects autofill with keyframes, to move a label out of the field. Our labels do not move, and keyframes that
    // are inserted with each mounted field make the browser compute the styles of the whole page again.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        ...fieldBoxStyle,
        '&::placeholder': { color: color('text-secondary'), opacity: 1 },
        '&:read-only': { borderStyle: 'dashed' },
        '&[aria-invalid="true"]': { border: `2px solid ${color('error-main')}` },
        '&[aria-invalid="true"]:focus-visible': { outlineColor: color('error-main') },
        // Hides the browser's arrow buttons, which leave too little width for the number.
        '&[type="number"]': { MozAppearance: 'textfield' },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 700,
        marginBottom: 6,
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: color('text-primary') },
      }),
    },
  },
  MuiFormHelperText: {
    defaultProps: { component: 'div' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        margin: '6px 0 0',
        overflowWrap: 'anywhere',
        '&.Mui-disabled': { color: color('text-secondary') },
      }),
    },
  },
}
