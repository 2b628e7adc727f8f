import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  radius,
  Typography,
  useFormats,
} from '@club/platform'
import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'
import { InfoRow } from './InfoRow.tsx'
import { PaymentCode } from './PaymentCode.tsx'
import type { Withdrawal } from './use-withdrawal.ts'

/** Shows the cost of a withdrawal and offers to pay it now. */
export default function WithdrawalDialog({
  withdrawal: { player, own, game, penalty },
  onClose,
}: {
  readonly withdrawal: Withdrawal
  readonly onClose: () => void
}) {
  const text = useText()
  const { shortDate } = useFormats()
  const [paying, setPaying] = useState(false)
  const date = shortDate(new Date(game.date))
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{text('mf-games.penalty.thanks')}</DialogTitle>
      <DialogContent>
        {paying ? (
          <PaymentCode
            amount={penalty.amount}
            variableSymbol={penalty.id}
            message={text('mf-games.penalty.message', { date, player: player.name })}
          />
        ) : (
          <>
            <Box
              component="dl"
              sx={{ m: 0, mb: 2, px: 2, py: 0.5, borderRadius: radius.vote, bgcolor: 'sunken' }}
            >
              {!own && <InfoRow label={text('mf-games.penalty.player')} value={player.name} />}
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
        <Button variant="contained" onClick={paying ? onClose : () => setPaying(true)}>
          {text(paying ? 'mf-games.penalty.done' : 'mf-games.penalty.now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
