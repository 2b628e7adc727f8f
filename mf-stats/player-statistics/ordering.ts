import type { Language, PlayerStatistics } from '@club/platform'

/** The columns that sort; WIN % is shown only (specification section 2). */
export type SortColumn = 'name' | 'gamesPlayed' | 'wins' | 'plusMinus' | 'rating'

export interface Ordering {
  readonly column: SortColumn
  readonly direction: 'asc' | 'desc'
}

/** Rating, the best first (specification section 2). */
export const defaultOrdering: Ordering = { column: 'rating', direction: 'desc' }

/** What a press on a column's heading leads to: the active one flips, another one starts descending. */
export function pressed(ordering: Ordering, column: SortColumn): Ordering {
  if (column !== ordering.column) return { column, direction: 'desc' }
  return { column, direction: ordering.direction === 'desc' ? 'asc' : 'desc' }
}

/**
 * The rows in order. Equal ones stand by name in both directions, and those of one name by id, so that a row
 * never changes its place without a reason.
 * @param language whose alphabet names follow: in Czech, Č after C and Ch after H
 */
export function inOrder(
  rows: readonly PlayerStatistics[],
  { column, direction }: Ordering,
  language: Language,
): readonly PlayerStatistics[] {
  const collator = new Intl.Collator(language)
  const sign = direction === 'asc' ? 1 : -1
  const byName = (a: PlayerStatistics, b: PlayerStatistics) => collator.compare(a.name, b.name)
  const byColumn =
    column === 'name' ? byName : (a: PlayerStatistics, b: PlayerStatistics) => a[column] - b[column]
  return rows.toSorted((a, b) => sign * byColumn(a, b) || byName(a, b) || a.id - b.id)
}
