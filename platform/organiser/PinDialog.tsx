import { pinLength } from '@club/contract'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef } from 'react'
import { FormattedMessage, IntlProvider, type IntlShape, useIntl } from 'react-intl'
import { ApiError, OfflineError } from '../api/error.ts'
import { useCall } from '../api/use-call.ts'
import { FormDialogActions } from '../components/FormDialogActions.tsx'
import { exactInputAttributes, TextField } from '../components/TextField.tsx'
import { useForm } from '../forms/use-form.ts'
import { describeError } from '../toasts/describe-error.ts'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { recordOrganiserState } from './organiser-state.ts'
import { answerPinQuestion } from './pin-question.ts'

/** The dialog for the organiser's PIN. Its texts load with it, because few visitors see the dialog. */
export default function PinDialog(props: { readonly onClose: () => void }) {
  const { locale, messages, timeZone } = useIntl()
  return (
    <IntlProvider
      locale={locale}
      {...(timeZone && { timeZone })}
      messages={{ ...messages, ...(locale === 'cs' ? cs : en) }}
    >
      <PinQuestion {...props} />
    </IntlProvider>
  )
}

/**
 * The form of the dialog. The PIN is stored only in the field's state. After an unlock, the browser stores a cookie,
 * which does not contain the PIN.
 */
function PinQuestion({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const unlock = useCall('unlockOrganiser', {
    onSuccess: () => {
      recordOrganiserState('unlocked')
      answerPinQuestion('unlocked')
    },
    onError: () => field.current?.select(),
  })
  const { values, change, problems, submit } = useForm({
    initial: { pin: '' },
    validate: ({ pin }) => (pin === '' ? { ok: false, problems: { pin: 'empty' } } : { ok: true, sent: pin }),
    send: (pin) => unlock.mutate({ body: { pin } }),
    // No toast is needed, because the field shows the problem.
    onInvalid: () => {},
  })
  const problem = problems.pin
    ? intl.formatMessage({ id: 'platform.pin.empty' })
    : unlock.error && problemText(unlock.error, intl)
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${form}-title`} aria-describedby={`${form}-why`}>
      <DialogTitle id={`${form}-title`}>
        <FormattedMessage id="platform.pin.title" />
      </DialogTitle>
      <DialogContent>
        <form id={form} onSubmit={submit} noValidate>
          <DialogContentText id={`${form}-why`} sx={{ mb: 1.5 }}>
            <FormattedMessage id="platform.pin.why" />
          </DialogContentText>
          <TextField
            autoFocus
            inputRef={field}
            label={intl.formatMessage({ id: 'platform.pin.label' })}
            value={values.pin}
            onChange={(event) => {
              change('pin', event.target.value)
              if (unlock.isError) unlock.reset()
            }}
            error={problem !== null}
            helperText={problem !== null && <span role="alert">{problem}</span>}
            slotProps={{
              htmlInput: {
                type: 'password',
                maxLength: pinLength.max,
                // Lets password managers fill in the PIN.
                autoComplete: 'current-password',
                ...exactInputAttributes,
              },
            }}
          />
        </form>
      </DialogContent>
      <FormDialogActions form={form} loading={unlock.isPending} onCancel={onClose}>
        <FormattedMessage id="platform.pin.unlock" />
      </FormDialogActions>
    </Dialog>
  )
}

/**
 * Returns the text for a failed unlock. When no response has arrived, the text is that there is no connection:
 * unlocking changes no data, so the visitor need not know whether the server has received the request.
 */
function problemText(error: Error, intl: IntlShape): string {
  const text = (id: string) => intl.formatMessage({ id })
  if (error instanceof ApiError && error.code === 'too_many_requests') return text('platform.pin.tooMany')
  if (error instanceof OfflineError)
    return text(navigator.onLine ? 'platform.error.offline' : 'platform.error.noConnection')
  return describeError(error, intl)
}
