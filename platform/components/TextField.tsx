import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** For the `<input>` of a word that counts letter for letter: a phone's keyboard is to change nothing. */
export const letterForLetter = { autoCapitalize: 'off', spellCheck: false } as const

/** What a text field takes: MUI's own names, those that the site uses. */
export interface TextFieldProps
  extends Pick<InputBaseProps, 'onChange' | 'onKeyDown' | 'name' | 'disabled' | 'autoFocus' | 'inputRef'> {
  readonly label: ReactNode
  readonly value: string
  /** Marks the field as wrong; `helperText` then says what is. */
  readonly error?: boolean
  readonly helperText?: ReactNode
  readonly type?: 'text' | 'number'
  /** What else the `<input>` is to have. */
  readonly slotProps?: { readonly htmlInput?: ComponentProps<'input'> }
  readonly sx?: SxProps<Theme>
}

/** A field to type into, its label above it. Of MUI's parts: its TextField brings three looks and the select, 7 KB more. */
export function TextField({
  label,
  error = false,
  helperText,
  disabled = false,
  slotProps,
  sx = {},
  ...input
}: TextFieldProps) {
  const id = useId()
  const described = [slotProps?.htmlInput?.['aria-describedby'], helperText && `${id}-help`]
    .filter(Boolean)
    .join(' ')
  return (
    <FormControl fullWidth error={error} disabled={disabled} sx={sx}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <InputBase
        {...input}
        id={id}
        slotProps={{ input: { ...slotProps?.htmlInput, 'aria-describedby': described || undefined } }}
      />
      {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
