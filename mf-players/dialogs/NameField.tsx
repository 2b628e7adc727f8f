import { type PlayerChange, TextField } from '@club/platform'
import { useFormContext } from 'react-hook-form'
import { useText } from '../messages/index.ts'
import { useProblemText } from './problem-text.ts'

export function NameField() {
  const text = useText()
  const problemText = useProblemText()
  const { register, getFieldState, formState } = useFormContext<PlayerChange>()
  const { ref, ...field } = register('name')
  const { invalid, error } = getFieldState('name', formState)
  return (
    <TextField
      {...field}
      inputRef={ref}
      autoFocus
      label={text('mf-players.name')}
      error={invalid}
      helperText={error && problemText('name', error).text}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
    />
  )
}
