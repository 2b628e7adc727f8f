import { maxNoteLength, TextField } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'

/** A text field for a game's note, with the number of characters typed and allowed. The note is optional. */
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
  const max = maxNoteLength
  const hint = text(invalid ? 'mf-games.schedule.note.invalidNote' : 'mf-games.schedule.note.hint', { max })
  return (
    <TextField
      label={text('mf-games.schedule.note')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={invalid}
      helperText={`${hint} ${text('mf-games.schedule.note.count', { count: value.length, max })}`}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
