import { type PlayerChange, TextField, useIntl } from '@club/platform'
import { useFormContext } from 'react-hook-form'
import { useProblemText } from './problem-text.ts'

export function NameField() {
  const intl = useIntl()
  const problemText = useProblemText()
  const { register, getFieldState, formState } = useFormContext<PlayerChange>()
  const { ref, ...field } = register('name')
  const { invalid, error } = getFieldState('name', formState)
  return (
    <TextField
      {...field}
      inputRef={ref}
      autoFocus
      label={intl.formatMessage({ id: 'mf-players.name' })}
      error={invalid}
      helperText={error && problemText('name', error).text}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
    />
  )
}
