import { maxNoteLength, TextField } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'

export function NoteField({
  value,
  onChange,
  invalid,
}: {
  readonly value: string
  readonly onChange: (note: string) => void
  readonly invalid: boolean
}) {
  const text = useText()
  const hint = invalid ? 'mf-games.schedule.note.invalidNote' : 'mf-games.schedule.note.hint'
  return (
    <TextField
      label={text('mf-games.schedule.note')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={invalid}
      helperText={text(hint, { count: value.length, max: maxNoteLength })}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
