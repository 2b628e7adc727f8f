import { TableCell, TableSortLabel, useIntl } from '@club/platform'
import type { Column } from './columns.ts'
import { type Ordering, pressed } from './ordering.ts'

/** A column's heading; one that sorts is a button, and the active one says its direction (`aria-sort`). */
export function ColumnHeading({
  column: { id, sorts },
  ordering,
  narrow,
  onOrder,
}: {
  readonly column: Column
  readonly ordering: Ordering
  readonly narrow: boolean
  readonly onOrder: (ordering: Ordering) => void
}) {
  const intl = useIntl()
  const active = sorts === ordering.column
  const label = intl.formatMessage({ id: `mf-stats.players.${id}` })
  return (
    <TableCell
      align={id === 'player' ? 'left' : 'right'}
      sortDirection={active && ordering.direction}
      sx={{
        whiteSpace: { sm: 'nowrap' },
        lineHeight: 1.3,
        color: 'text.secondary',
        fontSize: { xs: '0.6875rem', sm: '0.75rem' },
        fontWeight: 700,
      }}
    >
      {sorts ? (
        <TableSortLabel
          active={active}
          hideSortIcon
          direction={active ? ordering.direction : 'desc'}
          onClick={() => onOrder(pressed(ordering, sorts))}
          sx={{
            minHeight: 40,
            // On a phone the arrow stands under the word: beside it, it would push the last column out of sight.
            ...(narrow && { flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'center' }),
            minWidth: 24,
            '& .MuiTableSortLabel-icon': { fontSize: '0.875rem', mx: 0.25 },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 0.5 },
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
