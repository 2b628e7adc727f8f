import type { Database, PlayerRow } from '@club/db'
import { applyTotalsDifference, totalsColumns } from '../statistics/totals.ts'
import { changedColumns, type RowChange, writeRows } from '../writes/rows.ts'
import type { CurrentRows } from './current-rows.ts'

/**
 * Restores the rows to their state before the given changes. `undoConflict` must have found no conflict.
 * @returns the changes that it made
 */
export async function revert(
  db: Database,
  changes: readonly RowChange[],
  current: CurrentRows,
): Promise<RowChange[]> {
  const reverted = changes.map((change) => revertedChange(change, current))
  await writeRows(db, reverted)
  return reverted
}

/**
 * Returns the change that undoes a change. Columns that the change did not write keep their current values, and totals
 * change by the difference.
 */
function revertedChange(change: RowChange, current: CurrentRows): RowChange {
  const { table, before, after } = change
  const now = current.find(table, after ?? before)
  if (!now || !before || !after) return { table, before: now ?? null, after: before } as RowChange
  // A line-up is restored with all columns, because its order depends on the positions of all places.
  const columns = table === 'lineups' ? Object.keys(before) : changedColumns(change)
  const restored = Object.entries(before).filter(([column]) => columns.includes(column))
  const movesTotals = table === 'players' && columns.some((column) => totalsColumns.includes(column))
  return {
    table,
    before: now,
    after: {
      ...now,
      ...Object.fromEntries(restored),
      ...(movesTotals && applyTotalsDifference(now as PlayerRow, after, before)),
    },
  } as RowChange
}
