import { TableCell, TableSortLabel } from '@club/platform'
import { useText } from '../messages/index.ts'
import type { Column } from './columns.tsx'
import { type Ordering, pressed } from './ordering.ts'
import { stacked } from './stacked.ts'

/** A column's heading; one that sorts is a button, and the active one says its direction (`aria-sort`). */
export function ColumnHeading({
  column: { id, sorts },
  ordering,
  onOrder,
}: {
  readonly column: Column
  readonly ordering: Ordering
  readonly onOrder: (ordering: Ordering) => void
}) {
  const text = useText()
  const active = sorts === ordering.column
  const label = text(`mf-stats.players.${id}`)
  return (
    <TableCell role="columnheader" data-column={id} sortDirection={active && ordering.direction}>
      {sorts ? (
        <TableSortLabel
          active={active}
          hideSortIcon
          direction={active ? ordering.direction : 'desc'}
          onClick={() => onOrder(pressed(ordering, sorts))}
          sx={{
            minHeight: 40,
            minWidth: 24,
            flexDirection: id === 'player' ? 'row' : 'row-reverse',
            '& .MuiTableSortLabel-icon': { fontSize: '0.875rem', mx: 0.25 },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
            // A narrow column has no room for the arrow beside a long word: it goes above or below.
            [stacked]: {
              minHeight: 32,
              ...(id !== 'player' && {
                flexDirection: 'column',
                alignItems: 'flex-end',
                justifyContent: 'center',
              }),
            },
          }}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}
