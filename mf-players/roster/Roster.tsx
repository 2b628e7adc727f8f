import {
  ActionsMenu,
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
import { useState } from 'react'
import { type OpenDialog, preloadDialogs, RosterDialog } from '../dialogs/RosterDialog.tsx'
import { EmptyRoster } from '../import/EmptyRoster.tsx'
import { useText } from '../messages/index.ts'
import { ImportButton } from './ImportButton.tsx'
import { RosterBrowser } from './RosterBrowser.tsx'
import { RosterSkeleton } from './RosterSkeleton.tsx'

/**
 * The content of the tab: a heading with the number of players and Add Player, then search, one page of players and
 * paging.
 */
export function Roster() {
  const text = useText()
  const players = useQuery(queries.players())
  useLoadToast(players, text('mf-players.loadFailed'), text('mf-players.loaded'))
  const [dialog, setDialog] = useState<OpenDialog>(null)
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
      {players.isPending && <RosterSkeleton />}
      {players.isError && (
        <Paper>
          <ErrorState error={players.error} onRetry={() => players.refetch()} pending={players.isFetching} />
        </Paper>
      )}
      {players.data?.length === 0 && <EmptyRoster />}
      {players.data && players.data.length > 0 && (
        <RosterBrowser
          players={players.data}
          beside={<ImportButton onClick={() => setDialog({ kind: 'import' })} />}
          menuOf={(player) => (
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
      <RosterDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
