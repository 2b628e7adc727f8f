import {
  Button,
  type Game,
  Icon,
  lazyDialog,
  type Player,
  payableAmount,
  Skeleton,
  useFormats,
} from '@club/platform'
import { useState } from 'react'
import { useUnpaidPenalty } from '../../penalty/use-unpaid-penalty.ts'
import { useText } from './messages/index.ts'

const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))

/** Opens the QR code for paying a withdrawal's penalty, for visitors who did not pay it right after the withdrawal. */
export function OwnPenaltyButton({ game, player }: { readonly game: Game; readonly player: Player }) {
  const text = useText()
  const { shortDate } = useFormats()
  const { penalty, isPending } = useUnpaidPenalty(game.id, player.id)
  const [open, setOpen] = useState(false)
  // The height of the button is reserved while the penalty loads, because most withdrawals have a penalty.
  if (isPending) return <Skeleton height={44} />
  if (!penalty) return null
  const message = text('mf-games.penalty.message', {
    date: shortDate(new Date(game.date)),
    player: player.name,
  })
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        startIcon={<Icon name="qrCode" fontSize="small" />}
        sx={{ color: 'warning.main' }}
      >
        {text('mf-games.own.penalty', { amount: penalty.amount })}
      </Button>
      {open && (
        <PaymentDialog
          amount={payableAmount(penalty.amount)}
          message={message}
          variableSymbol={penalty.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
