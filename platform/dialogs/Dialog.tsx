import MuiDialog, { type DialogProps } from '@mui/material/Dialog'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'
import { dismissErrorToast } from '../toasts/store.ts'

/**
 * MUI's dialog. Closing it also dismisses a toast that reports an error. A click outside does not close it while the
 * page has unsaved work, so that a filled form is not lost.
 */
export const Dialog = ({ onClose, ...dialog }: DialogProps) => (
  <MuiDialog
    {...dialog}
    onClose={(event, reason) => {
      if (reason === 'backdropClick' && hasUnsavedWork()) return
      dismissErrorToast()
      onClose?.(event, reason)
    }}
  />
)
