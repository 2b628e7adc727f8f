import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'

/** A dialog with a progress indicator, shown while the code of the real dialog loads. */
export function LoadingDialog({ onClose }: { readonly onClose: () => void }) {
  const label = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={label} slotProps={{ paper: { 'aria-busy': true } }}>
      <DialogContent
        role="status"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: 160 }}
      >
        <CircularProgress size={28} aria-hidden />
        <Typography id={label}>
          <FormattedMessage id="platform.part.loading" />
        </Typography>
      </DialogContent>
    </Dialog>
  )
}
