import { Box, Button, EmptyState, type Penalty } from '@club/platform'
import { useState } from 'react'
import { useText } from './messages/index.ts'
import { PenaltyListOrder } from './PenaltyListOrder.tsx'
import { PenaltyRow } from './PenaltyRow.tsx'

/** The number of paid penalties that the list shows first, and that each press of "Show older" adds. */
const step = 50

/** The penalties that have been paid, newest first. */
export function PaidList({
  penalties,
  onChange,
}: {
  /** The paid penalties, and those that the visitor has just marked as unpaid. */
  readonly penalties: readonly Penalty[]
  /** Called with the id of a penalty when its switch is pressed. */
  readonly onChange: (id: number) => void
}) {
  const text = useText()
  const [shown, setShown] = useState(step)
  if (penalties.length === 0) return <EmptyState title={text('mf-players.ledger.nothingPaid')} />
  return (
    <>
      <PenaltyListOrder order={text('mf-players.ledger.byDate')} />
      <Box component="ul" aria-label={text('mf-players.ledger.paid')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {penalties.slice(0, shown).map((penalty) => (
          <PenaltyRow key={penalty.id} penalty={penalty} withPlayer onChange={() => onChange(penalty.id)} />
        ))}
      </Box>
      {penalties.length > shown && (
        <Button fullWidth onClick={() => setShown(shown + step)}>
          {text('mf-players.ledger.older')}
        </Button>
      )}
    </>
  )
}
