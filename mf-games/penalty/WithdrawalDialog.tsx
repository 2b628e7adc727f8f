import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useFormats,
} from '@club/platform'
import { useId, useState } from 'react'
import { useText } from '../messages/index.ts'
import { PaymentCode } from './PaymentCode.tsx'
import { sheet } from './sheet.ts'
import type { Withdrawal } from './use-withdrawal.ts'

/** Tells what a withdrawal costs and offers to pay it now. */
export default function WithdrawalDialog({
  withdrawal: { player, game, penalty },
  onClose,
}: {
  readonly withdrawal: Withdrawal
  readonly onClose: () => void
}) {
  const text = useText()
  const { czechDate } = useFormats()
  const titleId = useId()
  const [paying, setPaying] = useState(false)
  const date = czechDate(new Date(game.date))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} sx={sheet}>
      <DialogTitle id={titleId}>{text('mf-games.penalty.thanks')}</DialogTitle>
      <DialogContent dividers={paying}>
        {paying ? (
          <PaymentCode
            amount={penalty.amount}
            variableSymbol={penalty.id}
            message={text('mf-games.penalty.message', { date, player: player.name })}
          />
        ) : (
          <>
            <Box component="dl" sx={{ display: 'flex', gap: 4, mt: 0, mb: 2 }}>
              <Fact label={text('mf-games.penalty.game')} value={date} />
              <Fact
                label={text('mf-games.penalty.penalty')}
                value={text('mf-games.penalty.amount', { amount: penalty.amount })}
              />
            </Box>
            <Typography>{text('mf-games.penalty.question')}</Typography>
          </>
        )}
      </DialogContent>
      <DialogActions sx={paying ? { pt: 2 } : null}>
        {paying ? (
          <>
            <Button onClick={() => setPaying(false)}>{text('mf-games.penalty.back')}</Button>
            <Button variant="contained" onClick={onClose}>
              {text('mf-games.penalty.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{text('mf-games.penalty.later')}</Button>
            <Button variant="contained" onClick={() => setPaying(true)}>
              {text('mf-games.penalty.now')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Box>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 750 }}>
      {value}
    </Typography>
  </Box>
)
