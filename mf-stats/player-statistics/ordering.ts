import { byName, compareNames, type PlayerStatistics } from '@club/platform'
import type { SortKey } from './columns.tsx'

export interface Ordering {
  readonly column: SortKey
  readonly direction: 'asc' | 'desc'
}

/** The initial order of the table: by rating, best first (specification section 2). */
export const defaultOrdering: Ordering = { column: 'rating', direction: 'desc' }

/**
 * Returns the ordering after a press on a column's heading. The sorted column changes its direction; any other column
 * is sorted in descending order.
 */
export function toggleOrdering(ordering: Ordering, column: SortKey): Ordering {
  if (column !== ordering.column) return { column, direction: 'desc' }
  return { column, direction: ordering.direction === 'desc' ? 'asc' : 'desc' }
}

/**
 * Returns the rows in order. Rows with equal values are sorted by name in both directions, and rows with equal names by
 * id, so that the order is stable.
 */
export function sortRows(
  rows: readonly PlayerStatistics[],
  { column, direction }: Ordering,
): readonly PlayerStatistics[] {
  const sign = direction === 'asc' ? 1 : -1
  const byColumn = (a: PlayerStatistics, b: PlayerStatistics) =>
    column === 'name' ? compareNames(a.name, b.name) : a[column] - b[column]
  return rows.toSorted((a, b) => sign * byColumn(a, b) || byName(a, b))
}
