import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ComponentProps, type ReactNode, useId } from 'react'

/** Attributes that stop a phone's keyboard from changing the letters of a phrase that must be typed exactly. */
export const noAutocorrectAttributes = {
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/** The props of MUI's TextField that the site uses. */
export interface TextFieldProps
  extends Pick<InputBaseProps, 'onChange' | 'onKeyDown' | 'name' | 'disabled' | 'autoFocus' | 'inputRef'> {
  readonly label: ReactNode
  readonly value: string
  /** Marks the field as invalid; `helperText` then describes the error. */
  readonly error?: boolean
  readonly helperText?: ReactNode
  readonly type?: 'text' | 'number'
  readonly slotProps?: { readonly htmlInput?: ComponentProps<'input'> }
  readonly sx?: SxProps<Theme>
}

/** A text field with its label above. MUI's TextField is not used, because it is 7 KB larger. */
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
