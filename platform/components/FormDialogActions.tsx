import Button, { type ButtonProps } from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { FormattedMessage } from 'react-intl'

/**
 * The buttons of a dialog with a form: Cancel, and the button that submits the form.
 * @param form the form's id
 * @param onCancel called when Cancel is pressed
 * @param children the submit button's text; the other props are passed to the submit button
 * @example <FormDialogActions form={formId} loading={call.isPending} onCancel={onClose}>Save</FormDialogActions>
 */
export function FormDialogActions({
  onCancel,
  ...submit
}: Pick<ButtonProps, 'form' | 'color' | 'variant' | 'disabled' | 'loading' | 'children'> & {
  readonly form: string
  readonly onCancel: () => void
}) {
  return (
    <DialogActions>
      <Button variant="quiet" onClick={onCancel}>
        <FormattedMessage id="platform.cancel" />
      </Button>
      <Button type="submit" variant="contained" {...submit} />
    </DialogActions>
  )
}
