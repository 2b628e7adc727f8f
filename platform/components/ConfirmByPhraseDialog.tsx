import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useForm } from '../forms/use-form.ts'
import { FormDialogActions } from './FormDialogActions.tsx'
import { letterForLetter, TextField } from './TextField.tsx'

/**
 * Asks for a fixed phrase before something that matters: the club's keyword, or a deletion's words. The
 * comparison is exact and case-sensitive (specification section 5).
 * @param onMismatch when given, the button stays enabled and a wrong phrase is told through this; when not,
 *   the button is disabled until the phrase matches
 * @param disabledUntilMatch with `onMismatch`: the button is disabled until the phrase matches, and a wrong one sent
 *   with Enter is told
 * @param mismatch said below the field while something else than the phrase is typed
 */
export function ConfirmByPhraseDialog(props: {
  readonly open: boolean
  readonly title: ReactNode
  readonly description: ReactNode
  readonly phrase: string
  readonly label: string
  readonly mismatch?: string
  readonly confirm: ReactNode
  readonly tone?: 'primary' | 'error'
  readonly pending?: boolean
  readonly onConfirm: (typed: string) => void
  readonly onMismatch?: () => void
  readonly disabledUntilMatch?: boolean
  readonly onClose: () => void
}) {
  return (
    <Dialog open={props.open} onClose={props.onClose}>
      <PhraseForm {...props} />
    </Dialog>
  )
}

/** Mounted anew each time the dialog opens, so that it always starts empty. */
function PhraseForm({
  title,
  description,
  phrase,
  label,
  mismatch,
  confirm,
  tone = 'primary',
  pending = false,
  onConfirm,
  onMismatch,
  disabledUntilMatch = !onMismatch,
  onClose,
}: Parameters<typeof ConfirmByPhraseDialog>[0]) {
  const form = useId()
  const fits = (entered: string) => entered === phrase
  const {
    values: { typed },
    change,
    submit,
  } = useForm({
    initial: { typed: '' },
    judge: (entered) =>
      fits(entered.typed) ? { ok: true, sent: entered.typed } : { ok: false, problems: { typed: 'other' } },
    send: onConfirm,
    refuse: () => onMismatch?.(),
  })
  const matches = fits(typed)
  const wrong = typed !== '' && !matches
  const locked = !matches && disabledUntilMatch
  // A disabled button keeps the browser from sending the form, so that Enter has to be heard here.
  const enterWhileLocked = (event: KeyboardEvent) => {
    if (locked && event.key === 'Enter') onMismatch?.()
  }
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <form id={form} onSubmit={submit} noValidate>
          <DialogContentText component="div" sx={{ mb: 1.5 }}>
            {description}
          </DialogContentText>
          <Typography id={`${form}-phrase`} sx={{ mb: 1.5 }}>
            <FormattedMessage
              id="platform.confirm.instruction"
              values={{ phrase: <strong translate="no">{phrase}</strong> }}
            />
          </Typography>
          <TextField
            autoFocus
            label={label}
            value={typed}
            onChange={(event) => change('typed', event.target.value)}
            onKeyDown={enterWhileLocked}
            error={wrong}
            helperText={wrong && mismatch}
            slotProps={{
              htmlInput: {
                'aria-describedby': `${form}-phrase`,
                autoComplete: 'off',
                ...letterForLetter,
              },
            }}
          />
        </form>
      </DialogContent>
      <FormDialogActions
        form={form}
        // Solid red is for what is about to be done, not for what is asked.
        variant={tone === 'error' && !matches ? 'quiet' : 'contained'}
        color={tone}
        loading={pending}
        disabled={locked}
        onCancel={onClose}
      >
        {confirm}
      </FormDialogActions>
    </>
  )
}
