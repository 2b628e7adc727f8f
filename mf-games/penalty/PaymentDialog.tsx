import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useClub } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/use-text.ts'
import { PaymentCode } from './PaymentCode.tsx'
import { sheet } from './sheet.ts'

/** The Payment QR Code dialog for an amount chosen from the menu. */
export default function PaymentDialog({
  amount,
  onClose,
}: {
  readonly amount: number
  readonly onClose: () => void
}) {
  const text = useText()
  const club = useClub()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} sx={sheet}>
      <DialogTitle id={titleId}>{text('mf-games.penalty.code')}</DialogTitle>
      <DialogContent dividers>
        <PaymentCode amount={amount} message={text('mf-games.penalty.messageAny', { club: club.name })} />
      </DialogContent>
      <DialogActions sx={{ pt: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {text('mf-games.penalty.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
