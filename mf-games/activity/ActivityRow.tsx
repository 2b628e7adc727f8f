import { type Activity, Box, Chip, ListItem, PlayerName, useFormats, WriteButton } from '@club/platform'
import { useId } from 'react'
import { ActivityIcon, getActivityIcon } from './ActivityIcon.tsx'
import { type ActivitiesById, formatActivity, getUndoState } from './activity-text.tsx'
import { useText } from './messages/index.ts'
import { listValueChanges, type ValueChange } from './value-changes.tsx'

/** The columns of a row in the activity list: icon, text, and undo button. */
export const activityRowLayout = {
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  gap: 1.5,
} as const

/** A row with more changed values than this number shows them collapsed. */
const maxExpandedChanges = 2

export function ActivityRow({
  row,
  rowsById,
  now,
  onUndo,
  undoing,
}: {
  readonly row: Activity
  readonly rowsById: ActivitiesById
  readonly now: Date
  readonly onUndo: () => void
  readonly undoing: boolean
}) {
  const text = useText()
  const formats = useFormats()
  const what = useId()
  const undo = getUndoState(row, rowsById, now)
  const changes = listValueChanges(row.details, text, formats)
  return (
    <ListItem id={`activity-${row.id}`} divider sx={{ ...activityRowLayout, alignItems: 'start', py: 1.5 }}>
      <ActivityIcon icon={getActivityIcon(row)} by={row.by} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 650 }}>
            {row.by ? <PlayerName player={row.by} /> : text('mf-games.activity.someone')}
          </Box>
          <Box component="time" dateTime={row.at} sx={{ typography: 'body2', color: 'text.secondary' }}>
            {formats.time(new Date(row.at))}
          </Box>
        </Box>
        <Box
          id={what}
          sx={undo === 'undone' ? { color: 'text.secondary', textDecoration: 'line-through' } : {}}
        >
          {formatActivity(row, { rowsById, text, formats, now })}
        </Box>
        <Changes changes={changes} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 44,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        {undo === 'undoable' && (
          <WriteButton
            variant="quiet"
            size="small"
            loading={undoing}
            aria-describedby={what}
            onClick={onUndo}
          >
            {text('platform.undo')}
          </WriteButton>
        )}
        {undo === 'undone' && <Chip size="small" label={text('platform.undo.done')} />}
        {undo === 'redone' && <Chip size="small" label={text('mf-games.activity.again')} />}
        {undo === 'expired' && text('mf-games.activity.old')}
      </Box>
    </ListItem>
  )
}

function Changes({ changes }: { readonly changes: readonly ValueChange[] }) {
  const text = useText()
  if (changes.length === 0) return null
  const lines = (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', color: 'text.secondary' }}>
      {changes.map(({ key, label, before, after }) => (
        <li key={key}>{text('mf-games.activity.change', { label, before, after })}</li>
      ))}
    </Box>
  )
  if (changes.length <= maxExpandedChanges) return lines
  return (
    <details>
      <Box
        component="summary"
        sx={{
          minHeight: 32,
          display: 'list-item',
          alignContent: 'center',
          cursor: 'pointer',
          typography: 'body2',
        }}
      >
        {text('mf-games.activity.changes', { count: changes.length })}
      </Box>
      {lines}
    </details>
  )
}
