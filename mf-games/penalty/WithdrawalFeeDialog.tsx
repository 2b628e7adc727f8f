import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  PlayerLink,
  payableAmount,
  queries,
  type Registration,
  radius,
  storedOwnPlayerId,
  Typography,
  useFormats,
  useQuery,
} from '@club/platform'
import { InfoRow, PaymentCode, SendQrButton } from '@club/platform/payment'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import type { Withdrawal } from './use-withdrawal-penalty.ts'

/**
 * Shows the cost of a withdrawal and offers to pay it now. If the visitor withdrew another player, the dialog offers to
 * send the QR code to that player. When the vote is undone or changed, the penalty does not exist any more, and the
 * dialog closes.
 */
export default function WithdrawalFeeDialog({
  withdrawal: { player, own, game, penalty },
  onClose,
}: {
  readonly withdrawal: Withdrawal
  readonly onClose: () => void
}) {
  const text = useText()
  const { shortDate } = useFormats()
  const [paying, setPaying] = useState(false)
  const { data: votes } = useQuery(queries.registrations(game.id))
  const isNotGoing = ({ playerId, status }: Registration) => playerId === player.id && status === 'not_going'
  const isObsolete = votes !== undefined && !votes.some(isNotGoing)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isObsolete) close()
  }, [isObsolete])
  const isOther = !own && storedOwnPlayerId.read() !== player.id
  const recordedId = useId()
  const date = shortDate(new Date(game.date))
  const payment = {
    amount: payableAmount(penalty.amount),
    variableSymbol: penalty.id,
    message: text('mf-games.penalty.message', { date, player: player.name }),
  }
  return (
    <Dialog open onClose={onClose} aria-describedby={isOther ? recordedId : undefined}>
      <DialogTitle>{text('mf-games.penalty.thanks')}</DialogTitle>
      <DialogContent>
        {isOther && (
          <Typography id={recordedId} sx={{ mb: 1.5, fontWeight: 650 }}>
            {text('mf-games.penalty.recorded', {
              player: <PlayerLink player={player} />,
              amount: penalty.amount,
            })}
          </Typography>
        )}
        {paying ? (
          <PaymentCode {...payment} />
        ) : (
          <>
            <Box
              component="dl"
              sx={{ m: 0, mb: 2, px: 2, py: 0.5, borderRadius: radius.vote, bgcolor: 'sunken' }}
            >
              <InfoRow label={text('mf-games.penalty.game')} value={date} />
              <InfoRow
                isLarge
                label={text('mf-games.penalty.penalty')}
                value={text('mf-games.penalty.amount', { amount: penalty.amount })}
              />
            </Box>
            <Typography>{text('mf-games.penalty.question')}</Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="quiet" onClick={paying ? () => setPaying(false) : onClose}>
          {text(paying ? 'mf-games.penalty.back' : 'mf-games.penalty.later')}
        </Button>
        {isOther && !paying && (
          <SendQrButton
            heading={text('mf-games.penalty.request', { player: player.name, amount: penalty.amount, date })}
            payment={payment}
          />
        )}
        <Button variant="contained" onClick={paying ? onClose : () => setPaying(true)}>
          {text(paying ? 'mf-games.penalty.done' : 'mf-games.penalty.now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
