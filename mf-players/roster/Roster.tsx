import {
  ActionsMenu,
  Box,
  Button,
  Chip,
  ErrorState,
  Icon,
  PageHeading,
  Paper,
  queries,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { type ReactNode, useState } from 'react'
import { DebtStrip } from '../debts/DebtStrip.tsx'
import { type OpenedDialog, preloadDialogs, RosterDialog } from '../dialogs/RosterDialog.tsx'
import { EmptyRoster } from '../import/EmptyRoster.tsx'
import { useText } from '../messages/index.ts'
import { ImportButton } from './ImportButton.tsx'
import { RosterBrowser } from './RosterBrowser.tsx'
import { RosterSkeleton } from './RosterSkeleton.tsx'

/** Two columns: the players, and the debts beside them. */
const twoColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 392px',
  alignItems: 'start',
  columnGap: 3,
  '--totals-width': '12.25rem',
  '--bar-width': '124px',
} as const

/**
 * The content of the tab: a heading with the number of players and the button "Add Player", then DebtStrip, the search
 * field, one page of players and the paging buttons.
 * @param beside what is shown beside the players; DebtStrip is then left out
 */
export function Roster({ beside }: { readonly beside: ReactNode }) {
  const text = useText()
  const players = useQuery(queries.players())
  const debts = useQuery({ ...queries.debts(), enabled: !beside })
  // The players appear together with the debts. If the debts appeared later, DebtStrip, which is above the players,
  // would push the players down.
  const isPending = !players.isError && (players.isPending || (!beside && debts.isPending))
  useLoadToast(players, text('mf-players.loadFailed'), text('mf-players.loaded'))
  const [dialog, setDialog] = useState<OpenedDialog>(null)
  return (
    <>
      <PageHeading
        title={text('mf-players.title')}
        aside={players.data && <Chip label={text('mf-players.total', { count: players.data.length })} />}
        action={
          <Button
            // While the club has no players, the primary action is to paste a roster, so this button is less prominent.
            variant={players.data?.length === 0 ? 'quiet' : 'contained'}
            size="small"
            startIcon={<Icon name="add" fontSize="small" />}
            onPointerEnter={preloadDialogs}
            onFocus={preloadDialogs}
            onClick={() => setDialog({ kind: 'add' })}
          >
            {text('mf-players.add')}
          </Button>
        }
      />
      <Box sx={beside ? twoColumns : {}}>
        <div>
          {isPending && <RosterSkeleton />}
          {players.isError && (
            <Paper>
              <ErrorState
                error={players.error}
                onRetry={() => players.refetch()}
                pending={players.isFetching}
              />
            </Paper>
          )}
          {!isPending && !beside && debts.data && <DebtStrip debts={debts.data} />}
          {!isPending && players.data?.length === 0 && <EmptyRoster />}
          {!isPending && players.data && players.data.length > 0 && (
            <RosterBrowser
              players={players.data}
              beside={<ImportButton onClick={() => setDialog({ kind: 'import' })} />}
              getMenu={(player) => (
                <ActionsMenu
                  label={text('mf-players.actions', { name: player.name })}
                  actions={[
                    {
                      label: text('mf-players.edit'),
                      onSelect: () => setDialog({ kind: 'edit', player }),
                    },
                    {
                      label: text('mf-players.delete'),
                      onSelect: () => setDialog({ kind: 'delete', player }),
                      tone: 'error',
                    },
                  ]}
                />
              )}
            />
          )}
        </div>
        {beside}
      </Box>
      <RosterDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
