import { Icon } from '@club/platform'
import { useText } from '../messages/index.ts'
import type { Column } from './columns.tsx'
import { type Ordering, toggleOrdering } from './ordering.ts'
import { tableRoles } from './table-style.ts'

const inWords = { asc: 'ascending', desc: 'descending' } as const

/**
 * The heading of a column. If the column is sortable, pressing the heading sorts the table by this column. On a phone,
 * the headings look like a segmented control (table-style.ts).
 */
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
    <th
      {...tableRoles.columnheader}
      data-column={id}
      data-sorts={sorts}
      aria-sort={active ? inWords[ordering.direction] : undefined}
    >
      {sorts ? (
        <button type="button" onClick={() => onOrder(toggleOrdering(ordering, sorts))}>
          {label}
          {active && (
            <Icon
              name={ordering.direction === 'desc' ? 'down' : 'up'}
              style={{ fontSize: '0.875rem', strokeWidth: 3 }}
            />
          )}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
