import {
  type Activity,
  Box,
  Button,
  EmptyState,
  List,
  Paper,
  TabMessages,
  Typography,
  undoDays,
  useClub,
  useFocusAfter,
  useFormats,
  useLoadToast,
  useNow,
  useUndo,
} from '@club/platform'
import { Suspense, useRef } from 'react'
import { QueryError } from '../layout/QueryError.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { groupActivitiesByDay } from './activity-text.tsx'
import { groupVotesByGame } from './group-votes-by-game.ts'
import { LoadingActivity } from './LoadingActivity.tsx'
import { loaders, useText } from './messages/index.ts'
import { type ActivityFilter, useActivityFilter } from './use-activity-filter.ts'
import { useActivityList } from './use-activity-list.ts'
import { VoteGroupRow } from './VoteGroupRow.tsx'

/**
 * Lists all recorded changes by day, with an undo button for each. The votes of one day for one game are grouped in one
 * row.
 */
export default function ActivityList() {
  const [filter, setFilter] = useActivityFilter()
  return (
    <Suspense fallback={<LoadingActivity />}>
      <TabMessages loaders={loaders}>
        <FilteredActivity filter={filter} onFilter={setFilter} />
      </TabMessages>
    </Suspense>
  )
}

function FilteredActivity({
  filter,
  onFilter,
}: {
  readonly filter: ActivityFilter
  readonly onFilter: (filter: ActivityFilter) => void
}) {
  const activity = useActivityList(filter)
  const text = useText()
  useLoadToast(
    // When older rows fail to load, the list shows the error with a Retry button.
    { error: activity.olderError ? null : activity.error, isSuccess: activity.rows !== undefined },
    text('mf-games.activity.failed'),
  )
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1, mb: 2 }}>
        {text('mf-games.activity.note', { days: undoDays })}
      </Typography>
      <ActivityFilters filter={filter} rows={activity.rows ?? []} onChange={onFilter} />
      <Days activity={activity} narrowed={Boolean(filter.gameId ?? filter.playerId)} />
    </>
  )
}

function Days({
  activity,
  narrowed,
}: {
  readonly activity: ReturnType<typeof useActivityList>
  readonly narrowed: boolean
}) {
  const { rows, olderError, isPending, showOlder, loadingOlder } = activity
  const text = useText()
  const formats = useFormats()
  const { timezone } = useClub()
  const now = useNow(60_000)
  const { undo, isPending: undoing, pending } = useUndo()
  const list = useRef<HTMLDivElement>(null)
  useFocusAfter(undoing, () => [list.current])
  // The "Show older" button is removed while older rows load, so the focus moves to the list.
  useFocusAfter(loadingOlder, () => [list.current])
  if (isPending) return <LoadingActivity />
  const failed = <QueryError title={text('mf-games.activity.failed')} query={activity} />
  if (!rows) return <Paper>{failed}</Paper>
  if (rows.length === 0)
    return (
      <Paper>
        <EmptyState title={text(narrowed ? 'mf-games.activity.noneHere' : 'mf-games.activity.none')} />
      </Paper>
    )
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const showRow = (row: Activity) => (
    <ActivityRow
      key={row.id}
      row={row}
      rowsById={rowsById}
      now={now}
      onUndo={() => undo([row.id])}
      undoing={pending?.includes(row.id) ?? false}
    />
  )
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {[...groupActivitiesByDay(rows, formats, text, now, timezone)].map(([title, ofDay]) => (
        <Box key={title} component="section" aria-label={title} sx={{ mb: 2.5 }}>
          <Typography
            variant="overline"
            component="h2"
            sx={{ display: 'block', color: 'text.secondary', mb: 1, px: 0.5 }}
          >
            {title}
          </Typography>
          <Paper sx={{ overflow: 'clip' }}>
            <List disablePadding>
              {groupVotesByGame(ofDay).map((entry) =>
                'votes' in entry ? (
                  <VoteGroupRow key={`votes ${entry.game.id}`} group={entry} now={now}>
                    {entry.votes.map(showRow)}
                  </VoteGroupRow>
                ) : (
                  showRow(entry)
                ),
              )}
            </List>
          </Paper>
        </Box>
      ))}
      {olderError && failed}
      {!olderError && showOlder && (
        <Button variant="quiet" fullWidth loading={loadingOlder} onClick={showOlder}>
          {text('mf-games.activity.older')}
        </Button>
      )}
    </Box>
  )
}
