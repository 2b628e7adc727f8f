import { Box, Button, cardSpacing, EmptyState, type Penalty, Typography } from '@club/platform'
import { type ReactNode, useState } from 'react'
import { DebtorEntry } from './DebtorEntry.tsx'
import { groupPenaltiesByPlayer } from './group-penalties-by-player.ts'
import { useText } from './messages/index.ts'
import { PenaltyRow } from './PenaltyRow.tsx'

interface Props {
  /**
   * The penalties of one tab, newest first. A penalty that the visitor has marked as paid or unpaid on this tab is
   * still among them.
   */
  readonly penalties: readonly Penalty[]
  readonly onChange: (id: number) => void
}

/** Lists the players who owe money, with the highest sum first. */
export function DebtorList({ penalties, onChange }: Props) {
  const text = useText()
  if (penalties.length === 0) return <EmptyState title={text('mf-players.ledger.nobodyOwes')} />
  return (
    <List label={text('mf-players.ledger.owed')} order={text('mf-players.ledger.byAmount')}>
      {groupPenaltiesByPlayer(penalties).map((debtor) => (
        <DebtorEntry key={debtor.player.id} debtor={debtor} onChange={onChange} />
      ))}
    </List>
  )
}

/** The number of paid penalties that are shown first, and the number that each press of "Show older" adds. */
const step = 50

export function PaidPenaltyList({ penalties, onChange }: Props) {
  const text = useText()
  const [shown, setShown] = useState(step)
  if (penalties.length === 0) return <EmptyState title={text('mf-players.ledger.nothingPaid')} />
  return (
    <>
      <List label={text('mf-players.ledger.paid')} order={text('mf-players.ledger.byDate')}>
        {penalties.slice(0, shown).map((penalty) => (
          <PenaltyRow key={penalty.id} penalty={penalty} withPlayer onChange={onChange} />
        ))}
      </List>
      {penalties.length > shown && (
        <Button fullWidth onClick={() => setShown(shown + step)}>
          {text('mf-players.ledger.older')}
        </Button>
      )}
    </>
  )
}

/** A list with the text `order` above it, which describes how the list is sorted. */
function List(props: { readonly label: string; readonly order: string; readonly children: ReactNode }) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: cardSpacing, pb: 0.5 }}>
        {props.order}
      </Typography>
      <Box component="ul" aria-label={props.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.children}
      </Box>
    </>
  )
}
