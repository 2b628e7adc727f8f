import {
  Box,
  Button,
  Chip,
  ErrorState,
  Icon,
  PageHeading,
  Paper,
  queries,
  useDeferredPending,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { type ReactNode, useState } from 'react'
import { DebtStrip } from '../debts/DebtStrip.tsx'
import {
  PlayerActionsMenu,
  preloadRosterDialogs,
  type RosterDialogState,
  SelectedRosterDialog,
} from '../dialogs/SelectedRosterDialog.tsx'
import { RosterImportForm } from '../import/RosterImportForm.tsx'
import { useText } from '../messages/index.ts'
import { ImportButton } from './ImportButton.tsx'
import { RosterSkeleton } from './RosterSkeleton.tsx'
import { SearchableRoster } from './SearchableRoster.tsx'

/** The players on the left and a card on the right. */
const twoColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 392px',
  alignItems: 'start',
  columnGap: 3,
  '--totals-width': '12.25rem',
  '--bar-width': '124px',
} as const

/** @param beside the content beside the players, such as DebtsCard. With this content, DebtStrip is not shown */
export function Roster({ beside }: { readonly beside: ReactNode }) {
  const text = useText()
  const players = useQuery(queries.players())
  const debts = useQuery({ ...queries.debts(), enabled: !beside })
  const [isShown, setShown] = useState(false)
  // The players are first shown only after the debts have loaded. Otherwise DebtStrip would appear later and push the
  // players down.
  const awaitsDebts = !isShown && !beside && debts.isPending
  const isPending = useDeferredPending(!players.isError && (players.isPending || awaitsDebts))
  if (!isPending && !isShown) setShown(true)
  useLoadToast(players, text('mf-players.loadFailed'), text('mf-players.loaded'))
  const [hasPastedRoster, setPastedRoster] = useState(false)
  const [dialog, setDialog] = useState<RosterDialogState>(null)
  return (
    <>
      <PageHeading
        title={text('mf-players.title')}
        aside={players.data && <Chip label={text('mf-players.total', { count: players.data.length })} />}
        action={
          <Button
            // In a club without players, the "Add Player" button is less prominent, because pasting a roster is the
            // primary action.
            variant={players.data?.length === 0 ? 'quiet' : 'contained'}
            size="small"
            startIcon={<Icon name="add" fontSize="small" />}
            onPointerEnter={preloadRosterDialogs}
            onFocus={preloadRosterDialogs}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {text('mf-players.add')}
          </Button>
        }
      />
      <Box sx={beside ? twoColumns : {}}>
        <div>
          {isPending && <RosterSkeleton />}
          {!isPending && !beside && debts.data && <DebtStrip debts={debts.data} />}
          {!isPending && players.isError && (
            <Paper>
              <ErrorState
                error={players.error}
                onRetry={() => players.refetch()}
                pending={players.isFetching}
              />
            </Paper>
          )}
          {/* A pasted roster stays when another visitor adds the first player. */}
          {!isPending && (players.data?.length === 0 || hasPastedRoster) && (
            <RosterImportForm isEmpty={players.data?.length === 0} onFilled={setPastedRoster} />
          )}
          {!isPending && players.data && players.data.length > 0 && (
            <SearchableRoster
              players={players.data}
              beside={<ImportButton onClick={() => setDialog({ kind: 'import' })} />}
              getMenu={(player) => <PlayerActionsMenu player={player} onSelect={setDialog} />}
            />
          )}
        </div>
        {beside}
      </Box>
      <SelectedRosterDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
