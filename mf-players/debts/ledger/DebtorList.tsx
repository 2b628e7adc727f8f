import { Box, EmptyState, type Penalty } from '@club/platform'
import { DebtorEntry } from './DebtorEntry.tsx'
import { groupByPlayer } from './group-by-player.ts'
import { useText } from './messages/index.ts'
import { PenaltyListOrder } from './PenaltyListOrder.tsx'

/** The players who owe, highest sum first. */
export function DebtorList({
  penalties,
  onChange,
}: {
  /** The unpaid penalties, and those that the visitor has just marked as paid; newest first. */
  readonly penalties: readonly Penalty[]
  /** Called with the id of a penalty when its switch is pressed. */
  readonly onChange: (id: number) => void
}) {
  const text = useText()
  if (penalties.length === 0) return <EmptyState title={text('mf-players.ledger.nobodyOwes')} />
  return (
    <>
      <PenaltyListOrder order={text('mf-players.ledger.byAmount')} />
      <Box component="ul" aria-label={text('mf-players.ledger.owed')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupByPlayer(penalties).map((debtor) => (
          <DebtorEntry key={debtor.player.id} debtor={debtor} onChange={onChange} />
        ))}
      </Box>
    </>
  )
}
