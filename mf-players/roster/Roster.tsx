import {
  ActionsMenu,
  Button,
  Chip,
  EmptyState,
  ErrorState,
  PageHeading,
  Paper,
  queries,
  useIntl,
  useQuery,
} from '@club/platform'
import { useState } from 'react'
import { preloadForms, type RosterTask, TaskDialog } from '../dialogs/TaskDialog.tsx'
import { RosterBrowser } from './RosterBrowser.tsx'
import { RosterSkeleton } from './RosterSkeleton.tsx'
import { useLoadToasts } from './use-load-toasts.ts'

/** The whole tab: heading with the total and Add Player, then search, one page of players and paging. */
export function Roster() {
  const intl = useIntl()
  const players = useQuery(queries.players())
  useLoadToasts(players)
  const [task, setTask] = useState<RosterTask>(null)
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'mf-players.title' })}
        aside={
          players.data && (
            <Chip
              size="small"
              sx={{ '& .MuiChip-label': { px: 0.75 } }}
              label={intl.formatMessage({ id: 'mf-players.total' }, { count: players.data.length })}
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
            {intl.formatMessage({ id: 'mf-players.add' })}
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
          <EmptyState
            title={intl.formatMessage({ id: 'mf-players.empty' })}
            description={intl.formatMessage({ id: 'mf-players.empty.hint' })}
          />
        </Paper>
      )}
      {players.data && players.data.length > 0 && (
        <RosterBrowser
          players={players.data}
          menuOf={(player) => (
            <ActionsMenu
              label={intl.formatMessage({ id: 'mf-players.actions' }, { name: player.name })}
              actions={[
                {
                  label: intl.formatMessage({ id: 'mf-players.edit' }),
                  onSelect: () => setTask({ kind: 'edit', player }),
                },
                {
                  label: intl.formatMessage({ id: 'mf-players.delete' }),
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
