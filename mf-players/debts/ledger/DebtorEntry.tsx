import { Box, Button, cardSpacing, Icon, lazyDialog, narrowPhone, PlayerAvatar } from '@club/platform'
import { useId, useState } from 'react'
import type { Debtor } from './group-penalties-by-player.ts'
import { LedgerPlayerName } from './LedgerPlayerName.tsx'
import { useText } from './messages/index.ts'
import { PenaltyRow } from './PenaltyRow.tsx'

const PaymentDialog = lazyDialog(() => import('@club/platform/payment'))

/** A list item for a player who owes money: the sum, a button that shows a QR code for paying it, and the penalties. */
export function DebtorEntry({
  debtor: { player, owed, total, penalties, oldestUnpaid },
  onChange,
}: {
  readonly debtor: Debtor
  readonly onChange: (id: number) => void
}) {
  const text = useText()
  const nameId = useId()
  const [isPaying, setIsPaying] = useState(false)
  const unpaidCount = penalties.filter(({ paidAt }) => paidAt === null).length
  return (
    <Box component="li" sx={{ px: cardSpacing, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48 }}>
        <PlayerAvatar name={player.name} size={36} />
        {/* The sum is below the name, because on a phone the two do not fit side by side. */}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <LedgerPlayerName id={nameId} player={player} />
          <Box
            component="span"
            sx={{
              fontWeight: 700,
              fontVariantNumeric: 'tabular-nums',
              ...(owed === 0 && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            {text('mf-players.ledger.amount', { amount: owed || total })}
          </Box>
        </Box>
        {oldestUnpaid && (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={nameId}
            startIcon={<Icon name="qrCode" fontSize="small" />}
            onClick={() => setIsPaying(true)}
            sx={{ flex: 'none', [narrowPhone]: { '& .MuiButton-startIcon': { display: 'none' } } }}
          >
            {text('mf-players.ledger.code')}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        aria-labelledby={nameId}
        sx={{ listStyle: 'none', m: 0, p: 0, pl: '46px', [narrowPhone]: { pl: 0 } }}
      >
        {penalties.map((penalty) => (
          <PenaltyRow key={penalty.id} penalty={penalty} onChange={onChange} />
        ))}
      </Box>
      {isPaying && oldestUnpaid && (
        <PaymentDialog
          amount={owed}
          message={text('mf-players.ledger.message', { count: unpaidCount, player: player.name })}
          variableSymbol={oldestUnpaid.id}
          onClose={() => setIsPaying(false)}
        />
      )}
    </Box>
  )
}
