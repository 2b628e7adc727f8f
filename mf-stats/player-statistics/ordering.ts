import { byName, compareNames, type PlayerStatistics } from '@club/platform'
import type { SortKey } from './columns.tsx'

export interface Ordering {
  readonly column: SortKey
  readonly direction: 'asc' | 'desc'
}

/** Sorts by rating, with the best player first (specification section 2). */
export const defaultOrdering: Ordering = { column: 'rating', direction: 'desc' }

/**
 * Returns the ordering after a press on a heading. Pressing the heading of the sorted column reverses the direction.
 * Pressing any other heading sorts by its column in descending order.
 */
export function toggleOrdering(ordering: Ordering, column: SortKey): Ordering {
  if (column !== ordering.column) return { column, direction: 'desc' }
  return { column, direction: ordering.direction === 'desc' ? 'asc' : 'desc' }
}

/** Sorts the rows. In both directions, rows with equal values are sorted by name, and rows with equal names by id. */
export function sortRows(
  rows: readonly PlayerStatistics[],
  { column, direction }: Ordering,
): readonly PlayerStatistics[] {
  const sign = direction === 'asc' ? 1 : -1
  const byColumn = (a: PlayerStatistics, b: PlayerStatistics) =>
    column === 'name' ? compareNames(a.name, b.name) : a[column] - b[column]
  return rows.toSorted((a, b) => sign * byColumn(a, b) || byName(a, b))
}
