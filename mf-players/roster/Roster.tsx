import {
  ActionsMenu,
  Button,
  Chip,
  EmptyState,
  ErrorState,
  PageHeading,
  Paper,
  queries,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { useState } from 'react'
import { preloadForms, type RosterTask, TaskDialog } from '../dialogs/TaskDialog.tsx'
import { useText } from '../messages/index.ts'
import { RosterBrowser } from './RosterBrowser.tsx'
import { RosterSkeleton } from './RosterSkeleton.tsx'

/** The whole tab: heading with the total and Add Player, then search, one page of players and paging. */
export function Roster() {
  const text = useText()
  const players = useQuery(queries.players())
  useLoadToast(players, text('mf-players.loadFailed'), text('mf-players.loaded'))
  const [task, setTask] = useState<RosterTask>(null)
  return (
    <>
      <PageHeading
        title={text('mf-players.title')}
        aside={
          players.data && (
            <Chip
              size="small"
              sx={{ '& .MuiChip-label': { px: 0.75 } }}
              label={text('mf-players.total', { count: players.data.length })}
            />
          )
        }
        action={
          <Button
            variant="contained"
            sx={{ px: { xs: 1.5, sm: 2 } }}
            onPointerEnter={preloadForms}
            onFocus={preloadForms}
            onClick={() => setTask({ kind: 'add' })}
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
      {players.data?.length === 0 && (
        <Paper>
          <EmptyState title={text('mf-players.empty')} description={text('mf-players.empty.hint')} />
        </Paper>
      )}
      {players.data && players.data.length > 0 && (
        <RosterBrowser
          players={players.data}
          menuOf={(player) => (
            <ActionsMenu
              label={text('mf-players.actions', { name: player.name })}
              actions={[
                {
                  label: text('mf-players.edit'),
                  onSelect: () => setTask({ kind: 'edit', player }),
                },
                {
                  label: text('mf-players.delete'),
                  onSelect: () => setTask({ kind: 'delete', player }),
                  tone: 'error',
                },
              ]}
            />
          )}
        />
      )}
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </>
  )
}
