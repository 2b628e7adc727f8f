import { undoDays } from '@club/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../components/Icon.tsx'
import { noAutocorrectAttributes, TextField } from '../forms/TextField.tsx'
import { useForm } from '../forms/use-form.ts'
import { copyText } from '../sharing/copy-and-download.ts'
import { Dialog } from './Dialog.tsx'
import { FormDialogActions } from './FormDialogActions.tsx'

/**
 * A dialog in which the visitor confirms an action by typing a phrase exactly (specification section 5). The caller
 * renders it only while it is open.
 * @param canBeUndone whether the dialog shows for how many days the action can be undone (contract section 7)
 * @param onMismatch called when the visitor submits a wrong phrase with the button or with Enter
 * @param disabledUntilMatch whether the button is disabled until the phrase matches; Enter still calls `onMismatch`
 * @param mismatch the helper text while the field contains a wrong phrase
 */
export function ConfirmByPhraseDialog({
  title,
  description,
  canBeUndone = false,
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
}: {
  readonly title: ReactNode
  readonly description: ReactNode
  readonly canBeUndone?: boolean
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
  const form = useId()
  const phraseElement = useRef<HTMLElement>(null)
  const { values, change, submit } = useForm({
    initial: { typed: '' },
    validate: ({ typed }) =>
      typed === phrase ? { ok: true, sent: typed } : { ok: false, problems: { typed: 'other' } },
    send: onConfirm,
    onInvalid: () => onMismatch?.(),
  })
  const { typed } = values
  const matches = typed === phrase
  const wrong = typed !== '' && !matches
  const locked = !matches && disabledUntilMatch
  // Enter does not submit a form whose submit button is disabled, so this handler reports the wrong phrase.
  const enterWhileLocked = (event: KeyboardEvent) => {
    if (locked && event.key === 'Enter') onMismatch?.()
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <form id={form} onSubmit={submit} noValidate>
          <DialogContentText component="div" sx={{ mb: 1.5 }}>
            {description}
            {canBeUndone && (
              <p>
                <FormattedMessage id="platform.undo.days" values={{ days: undoDays }} />
              </p>
            )}
          </DialogContentText>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}>
            <Typography id={`${form}-phrase`} sx={{ '& strong': { userSelect: 'all' } }}>
              <FormattedMessage
                id="platform.confirm.instruction"
                values={{
                  phrase: (
                    <strong ref={phraseElement} translate="no">
                      {phrase}
                    </strong>
                  ),
                }}
              />
            </Typography>
            {/* Browsers provide the clipboard only on https and localhost. */}
            {navigator.clipboard && <CopyButton element={phraseElement} describedBy={`${form}-phrase`} />}
          </Box>
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
                ...noAutocorrectAttributes,
                autoCapitalize: capitalsOf(phrase),
              },
            }}
          />
        </form>
      </DialogContent>
      <FormDialogActions
        form={form}
        // With the tone `error`, the button is solid red only when the phrase matches.
        variant={tone === 'error' && !matches ? 'quiet' : 'contained'}
        color={tone}
        loading={pending}
        disabled={locked}
        onCancel={onClose}
      >
        {confirm}
      </FormDialogActions>
    </Dialog>
  )
}

/** Copies the text of an element. When the browser refuses, selects the text, so that the visitor can copy it. */
function CopyButton({
  element,
  describedBy,
}: {
  readonly element: RefObject<HTMLElement | null>
  readonly describedBy: string
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const source = element.current
    if (!source) return
    if (await copyText(source.textContent)) setCopied(true)
    else getSelection()?.selectAllChildren(source)
  }
  return (
    <Button
      size="small"
      startIcon={<Icon name={copied ? 'check' : 'copy'} fontSize="small" />}
      aria-describedby={describedBy}
      onClick={() => void copy()}
    >
      <FormattedMessage id={copied ? 'platform.copied' : 'platform.copy'} />
    </Button>
  )
}

/** The value of `autocapitalize` for the phrase, so that a phone types capital letters where the phrase has them. */
function capitalsOf(phrase: string): 'characters' | 'sentences' | 'off' {
  if (phrase === phrase.toUpperCase()) return 'characters'
  return /^\p{Lu}/u.test(phrase) ? 'sentences' : 'off'
}
