import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ApiError, OfflineError } from '../api/error.ts'
import { useCall } from '../api/use-call.ts'
import { FormDialogActions } from '../dialogs/FormDialogActions.tsx'
import { noAutocorrectAttributes, TextField } from '../forms/TextField.tsx'
import { useForm } from '../forms/use-form.ts'
import { TabMessages } from '../language/TabMessages.tsx'
import { describeError } from '../toasts/describe-error.ts'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { setOrganiserLockState } from './organiser-lock-state.ts'
import { closePinDialog } from './pin-request.ts'

const loaders = { cs: () => cs, en: () => en }

/** The PIN dialog. Its texts load together with its code, because few visitors see the dialog. */
export default function PinDialog(props: { readonly onClose: () => void }) {
  return (
    <TabMessages loaders={loaders}>
      <PinForm {...props} />
    </TabMessages>
  )
}

/**
 * The form in the dialog. The page keeps the PIN only in the field's state. The cookie that the server sets does not
 * contain the PIN.
 */
function PinForm({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const unlock = useCall('unlockOrganiser', {
    onSuccess: () => {
      setOrganiserLockState('unlocked')
      closePinDialog('unlocked')
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
                autoComplete: 'current-password',
                ...noAutocorrectAttributes,
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
 * Returns the text for a failed unlock. A missing response is described as a missing connection, without a warning
 * about possible changes, because unlocking changes no data.
 */
function problemText(error: Error, intl: IntlShape): string {
  const text = (id: string) => intl.formatMessage({ id })
  if (error instanceof ApiError && error.code === 'too_many_requests') return text('platform.pin.tooMany')
  if (error instanceof OfflineError)
    return text(navigator.onLine ? 'platform.error.offline' : 'platform.error.noConnection')
  return describeError(error, intl)
}
