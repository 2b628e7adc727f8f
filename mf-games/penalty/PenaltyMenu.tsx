import { ActionsMenu, Box, Icon, lazyDialog, payableAmounts, useClub } from '@club/platform'
import { useState } from 'react'
import { cardPadding } from '../layout/card-padding.ts'
import { useText } from '../lazy/messages/index.ts'

const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))

/**
 * Maps each penalty in CZK (contract/rules/penalty.ts) to a part of a message id. The message describes when the
 * penalty applies.
 */
const when = { 50: 'dayBefore', 100: 'morning', 200: 'afternoon' } as const

/** The menu expands within the page instead of covering other content. */
export default function PenaltyMenu() {
  const text = useText()
  const club = useClub()
  const [amount, setAmount] = useState<number | null>(null)
  return (
    <Box sx={{ px: cardPadding, py: 2, '& > .MuiButton-root': { width: '100%' } }}>
      <ActionsMenu
        label={text('mf-games.penalty.menu')}
        showLabel
        inPlace
        icon={<Icon name="qrCode" fontSize="small" />}
        actions={payableAmounts.map((payable) => ({
          label: text('mf-games.penalty.amount', { amount: payable }),
          hint: text(`mf-games.penalty.when.${when[payable]}`),
          icon: <Icon name="qrCode" fontSize="small" />,
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
