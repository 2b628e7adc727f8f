import { ActionsMenu, Box, latePart, payableAmounts, useClub } from '@club/platform'
import { useState } from 'react'
import { useText } from '../messages/index.ts'

const PaymentDialog = latePart(() => import('./PaymentDialog.tsx'))

/** The menu "Show QR for penalties" with the amounts the club asks for. */
export function PenaltyMenu() {
  const text = useText()
  const club = useClub()
  const [amount, setAmount] = useState<number | null>(null)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
      <ActionsMenu
        label={text('mf-games.penalty.menu')}
        showLabel
        actions={payableAmounts.map((payable) => ({
          label: text('mf-games.penalty.amount', { amount: payable }),
          onSelect: () => setAmount(payable),
        }))}
      />
      {amount !== null && (
        <PaymentDialog
          amount={amount}
          message={text('mf-games.penalty.messageAny', { club: club.name })}
          onClose={() => setAmount(null)}
        />
      )}
    </Box>
  )
}
