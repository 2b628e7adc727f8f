import { TextField } from '@club/platform'
import { useText } from '../messages/index.ts'
import type { FormField } from './use-player-form.ts'

export function NameField({ value, onChange, problem }: FormField<string>) {
  const text = useText()
  return (
    <TextField
      autoFocus
      label={text('platform.player.name')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200 } }}
    />
  )
}
