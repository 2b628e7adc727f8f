import { ActionsMenu, Box, cardSpacing, Icon, lazyDialog, penaltyAmounts, useClub } from '@club/platform'
import { useState } from 'react'
import { useText } from '../lazy/messages/index.ts'

const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))

/** The penalties, and for each the part of a message id that describes when it applies. */
const penalties = [
  { payable: penaltyAmounts.late_withdrawal_day_before, when: 'dayBefore' },
  { payable: penaltyAmounts.late_withdrawal_day_of_morning, when: 'morning' },
  { payable: penaltyAmounts.late_withdrawal_day_of_afternoon, when: 'afternoon' },
] as const

/** The menu expands within the page instead of covering other content. */
export default function PenaltyMenu() {
  const text = useText()
  const club = useClub()
  const [amount, setAmount] = useState<number | null>(null)
  return (
    <Box sx={{ px: cardSpacing, py: 2, '& > .MuiButton-root': { width: '100%' } }}>
      <ActionsMenu
        label={text('mf-games.penalty.menu')}
        showLabel
        inPlace
        icon={<Icon name="qrCode" fontSize="small" />}
        actions={penalties.map(({ payable, when }) => ({
          label: text('mf-games.penalty.amount', { amount: payable }),
          hint: text(`mf-games.penalty.when.${when}`),
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
