import Box, { type BoxProps } from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { motion, radius } from '../theme/tokens.ts'

/** What is typed into, or chosen in; also the closed Select. */
export const fieldBox = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 52,
  margin: 0,
  padding: '12px 14px',
  border: '1.5px solid var(--mui-palette-lineStrong)',
  borderRadius: radius.button,
  backgroundColor: 'var(--mui-palette-background-paper)',
  color: 'var(--mui-palette-text-primary)',
  font: 'inherit',
  // Browsers of phones magnify the page for a smaller one.
  fontSize: '1rem',
  lineHeight: 1.5,
  textAlign: 'start',
  transition: `border-color ${motion.change}`,
} as const

const Input = styled('input')({
  ...fieldBox,
  '&::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
  '&:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  '&:read-only': { borderStyle: 'dashed' },
  '&:disabled': { borderStyle: 'dashed', color: 'var(--mui-palette-text-disabled)', opacity: 1 },
  '&[aria-invalid="true"]': { border: '2px solid var(--mui-palette-error-main)' },
  '&[aria-invalid="true"]:focus-visible': { outlineColor: 'var(--mui-palette-error-main)' },
  // Steppers of the browser's own take the width of the number.
  '&[type="number"]': { MozAppearance: 'textfield' },
})

/** For the `<input>` of a word that counts letter for letter: a phone's keyboard is to change nothing. */
export const letterForLetter = { autoCapitalize: 'off', spellCheck: false } as const

/** What a text field takes: MUI's own names, those that the site uses. */
export interface TextFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Marks the field as wrong; `helperText` then says what is. */
  readonly error?: boolean
  readonly helperText?: ReactNode
  readonly name?: string
  readonly type?: 'text' | 'number'
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** What else the `<input>` is to have. */
  readonly slotProps?: { readonly htmlInput?: ComponentProps<typeof Input> }
  readonly sx?: BoxProps['sx']
}

/**
 * A field to type into, its label above it. The house's own: MUI's brings select, menu and popover into every visitor's
 * page (docs/decisions/0005-browser-libraries.md).
 */
export function TextField({
  label,
  value,
  onChange,
  onKeyDown,
  error = false,
  helperText,
  name,
  type = 'text',
  disabled = false,
  autoFocus = false,
  inputRef,
  slotProps,
  sx = {},
}: TextFieldProps) {
  const id = useId()
  const described = [slotProps?.htmlInput?.['aria-describedby'], helperText && `${id}-help`]
    .filter(Boolean)
    .join(' ')
  return (
    <FieldFrame id={id} label={label} helperText={helperText} error={error} sx={sx}>
      <Input
        ref={inputRef ?? null}
        id={id}
        name={name}
        type={type}
        value={value}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-invalid={error}
        onChange={onChange ?? nothing}
        onKeyDown={onKeyDown}
        {...slotProps?.htmlInput}
        aria-describedby={described || undefined}
      />
    </FieldFrame>
  )
}

/** For a field that is only read: React asks for a handler. */
const nothing = () => {}

/** A field's label above, and what is to be said of it below. */
export function FieldFrame({
  id,
  label,
  helperText,
  error = false,
  sx = {},
  children,
}: {
  readonly id: string
  readonly label: ReactNode
  readonly helperText?: ReactNode
  readonly error?: boolean
  readonly sx?: BoxProps['sx']
  readonly children: ReactNode
}) {
  return (
    <Box className="Field-root" sx={[{ width: '100%', minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box
        component="label"
        id={`${id}-label`}
        htmlFor={id}
        sx={{ display: 'block', mb: 0.75, typography: 'body2', fontWeight: 700 }}
      >
        {label}
      </Box>
      {children}
      {helperText && (
        <Box
          id={`${id}-help`}
          sx={{
            mt: 0.75,
            typography: 'body2',
            color: error ? 'error.main' : 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {helperText}
        </Box>
      )}
    </Box>
  )
}
