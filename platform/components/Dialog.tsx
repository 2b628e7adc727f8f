import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { dismissErrorToast } from '../toasts/store.ts'

/** MUI's dialog. When the visitor closes it, the toast about an error in it is dismissed too. */
export const Dialog = ({ onClose, ...dialog }: DialogProps) => (
  <MuiDialog
    {...dialog}
    onClose={(event, reason) => {
      dismissErrorToast()
      onClose?.(event, reason)
    }}
  />
)
