import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import { PaymentCode } from './PaymentCode.tsx'

/** The Payment QR Code dialog, for an amount chosen from the menu or for a stored penalty. */
export default function PaymentDialog({
  amount,
  message,
  variableSymbol,
  onClose,
}: {
  readonly amount: number
  /** The message to the recipient, which the QR code contains. */
  readonly message: string
  readonly variableSymbol?: number
  readonly onClose: () => void
}) {
  const text = useText()
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{text('mf-games.penalty.code')}</DialogTitle>
      <DialogContent>
        <PaymentCode amount={amount} message={message} variableSymbol={variableSymbol} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('mf-games.penalty.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
