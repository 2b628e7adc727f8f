import { maxNoteLength, TextField } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'

/** The ends of the ids of the texts about invalid notes, by the code of the zod issue. */
const problemTexts: Readonly<Record<string, 'long' | 'empty' | 'characters' | 'accents'>> = {
  too_big: 'long',
  too_small: 'empty',
  invalid_format: 'characters',
  custom: 'accents',
}

/**
 * Returns a function that describes a note: its problem, which is the code of a zod issue, or without one its length.
 * Like the contract's schema, it counts an emoji as one character.
 */
export function useNoteDescription() {
  const text = useText()
  return (note: string, problem: string | undefined): string =>
    text(`mf-games.schedule.note.${(problem && problemTexts[problem]) || 'hint'}`, {
      count: [...note.normalize('NFC')].length,
      max: maxNoteLength,
    })
}

export function NoteField({
  value,
  onChange,
  invalid,
  hint,
}: {
  readonly value: string
  readonly onChange: (note: string) => void
  readonly invalid: boolean
  readonly hint: string
}) {
  const text = useText()
  return (
    <TextField
      label={text('mf-games.schedule.note')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={invalid}
      helperText={hint}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
