import Button, { type ButtonProps } from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIsOnline } from '../api/use-is-online.ts'
import { OfflineNote } from '../components/OfflineNote.tsx'
import { dismissErrorToast } from '../toasts/store.ts'

/**
 * The buttons of a dialog with a form: Cancel, and the submit button, to which further props are passed. While the
 * browser is offline, the submit button is disabled and the reason is shown.
 * @example <FormDialogActions form={formId} loading={call.isPending} onCancel={onClose}>Save</FormDialogActions>
 */
export function FormDialogActions({
  onCancel,
  ...submit
}: Pick<ButtonProps, 'form' | 'color' | 'variant' | 'disabled' | 'loading' | 'children'> & {
  readonly form: string
  readonly onCancel: () => void
}) {
  const note = useId()
  const isOnline = useIsOnline()
  return (
    <>
      <OfflineNote id={note} sx={{ px: 2.5, pb: 1.5 }} />
      <DialogActions>
        <Button
          variant="quiet"
          onClick={() => {
            dismissErrorToast()
            onCancel()
          }}
        >
          <FormattedMessage id="platform.cancel" />
        </Button>
        <Button
          type="submit"
          variant="contained"
          {...submit}
          disabled={submit.disabled || !isOnline}
          aria-describedby={isOnline ? undefined : note}
        />
      </DialogActions>
    </>
  )
}
