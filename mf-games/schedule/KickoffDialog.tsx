import {
  Box,
  DateField,
  Dialog,
  DialogContent,
  DialogTitle,
  FormDialogActions,
  Select,
  Typography,
  useClub,
  useForm,
  useToasts,
} from '@club/platform'
import { type KeyboardEvent, useId } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { KickoffHints } from './KickoffHints.tsx'
import {
  type GameFormValues,
  hourOptions,
  type KickoffChoice,
  minuteOptions,
  parseGameForm,
  resolveKickoff,
} from './kickoff.ts'
import { NoteField, useNoteDescription } from './NoteField.tsx'
import { UsualKickoffChip } from './UsualKickoffChip.tsx'

/**
 * Submits the form when Enter is pressed in the date picker. Browsers do this only for inputs, and the date picker
 * consists of elements with the role `spinbutton`.
 */
const sendWithEnter = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
  if (key !== 'Enter' || !(target instanceof HTMLElement && target.matches('[role="spinbutton"]'))) return
  const button = [...currentTarget.elements].find((element) => element.matches('[type="submit"]'))
  if (button instanceof HTMLElement) button.click()
}

/** A form for a game's kickoff and note. It is used for scheduling and for editing a game. */
export function KickoffDialog({
  title,
  confirm,
  initial,
  usual,
  pending,
  onConfirm,
  noDate,
  onClose,
}: {
  readonly title: string
  readonly confirm: string
  readonly initial: GameFormValues
  /**
   * The club's usual kickoff, which the dialog offers as one button. Null when there is none, undefined while it loads.
   */
  readonly usual: Date | null | undefined
  readonly pending: boolean
  /** `date` is ISO 8601 in UTC; `note` is null when it is empty. */
  readonly onConfirm: (chosen: { readonly date: string; readonly note: string | null }) => void
  /** The toast when the visitor has chosen no day: its title, and a note that the date field shows, too. */
  readonly noDate: { readonly title: string; readonly note: string }
  readonly onClose: () => void
}) {
  const text = useText()
  const { timezone } = useClub()
  const formId = useId()
  const toasts = useToasts()
  const describeNote = useNoteDescription()
  const {
    values: choice,
    change,
    problems,
    submit,
  } = useForm({
    initial,
    validate: (chosen: GameFormValues) => parseGameForm(chosen, timezone),
    send: onConfirm,
    onInvalid: ({ day, note }) => {
      if (day) toasts.invalid(noDate.title, noDate.note)
      else toasts.invalid(text('mf-games.schedule.note.invalid'), describeNote(choice.note, note))
    },
  })
  const choose = ({ day, hour, minute }: KickoffChoice) => {
    change('day', day)
    change('hour', hour)
    change('minute', minute)
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={formId}
          noValidate
          onSubmit={submit}
          onKeyDown={sendWithEnter}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1 }}
        >
          {usual !== null && <UsualKickoffChip kickoff={usual} choice={choice} onChoose={choose} />}
          <DateField
            label={text('mf-games.schedule.date')}
            value={choice.day}
            onChange={(day) => change('day', day)}
            error={problems.day !== undefined}
            helperText={problems.day && noDate.note}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            <Select
              label={text('mf-games.schedule.hour')}
              value={choice.hour}
              options={hourOptions}
              onChange={(hour) => change('hour', hour)}
            />
            <Select
              label={text('mf-games.schedule.minute')}
              value={choice.minute}
              options={minuteOptions(initial.minute, choice.minute)}
              onChange={(minute) => change('minute', minute)}
            />
          </Box>
          <div>
            <KickoffHints choice={choice} kickoff={resolveKickoff(choice, timezone)} />
            <Typography variant="body2" color="textSecondary">
              {text('mf-games.schedule.zone', { zone: timezone })}
            </Typography>
          </div>
          <NoteField
            value={choice.note}
            onChange={(note) => change('note', note)}
            invalid={problems.note !== undefined}
            hint={describeNote(choice.note, problems.note)}
          />
        </Box>
      </DialogContent>
      <FormDialogActions form={formId} loading={pending} onCancel={onClose}>
        {confirm}
      </FormDialogActions>
    </Dialog>
  )
}
