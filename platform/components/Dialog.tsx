import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { dismissErrorToast } from '../toasts/store.ts'

/** MUI's dialog. When the visitor closes the dialog, a toast that reports an error is dismissed too. */
export const Dialog = ({ onClose, ...dialog }: DialogProps) => (
  <MuiDialog
    {...dialog}
    onClose={(event, reason) => {
      dismissErrorToast()
      onClose?.(event, reason)
    }}
  />
)
