import { Box, EmptyState, type Penalty } from '@club/platform'
import { DebtorEntry } from './DebtorEntry.tsx'
import { groupByPlayer } from './group-by-player.ts'
import { ListNotes } from './ListNotes.tsx'
import { useText } from './messages/index.ts'

/** The players who owe, highest sum first. */
export function DebtorList({
  penalties,
  onChange,
}: {
  /** What is owed, and what the visitor has just marked as paid; newest first. */
  readonly penalties: readonly Penalty[]
  /** Called with the id of a penalty that is being marked. */
  readonly onChange: (id: number) => void
}) {
  const text = useText()
  if (penalties.length === 0) return <EmptyState title={text('mf-players.ledger.nobodyOwes')} />
  return (
    <>
      <ListNotes order={text('mf-players.ledger.byAmount')} />
      <Box component="ul" aria-label={text('mf-players.ledger.owed')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {groupByPlayer(penalties).map((debtor) => (
          <DebtorEntry key={debtor.player.id} debtor={debtor} onChange={onChange} />
        ))}
      </Box>
    </>
  )
}
