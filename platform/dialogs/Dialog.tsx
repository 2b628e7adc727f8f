import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { dismissErrorToast } from '../toasts/store.ts'

/** MUI's dialog. Closing it also dismisses a toast that reports an error. */
export const Dialog = ({ onClose, ...dialog }: DialogProps) => (
  <MuiDialog
    {...dialog}
    onClose={(event, reason) => {
      dismissErrorToast()
      onClose?.(event, reason)
    }}
  />
)
