import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Payment,
  TabMessages,
} from '@club/platform'
import { loaders, useText } from './messages/index.ts'
import { PaymentCode } from './PaymentCode.tsx'

type Props = Omit<Payment, 'iban'> & { readonly onClose: () => void }

/** The dialog with the QR code and the details of a payment to the club's account. */
export const PaymentDialog = (props: Props) => (
  <TabMessages loaders={loaders}>
    <CodeDialog {...props} />
  </TabMessages>
)

function CodeDialog({ onClose, ...payment }: Props) {
  const text = useText()
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{text('platform.payment.code')}</DialogTitle>
      <DialogContent>
        <PaymentCode {...payment} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('platform.payment.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
