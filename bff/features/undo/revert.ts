import type { Database, PlayerRow } from '@club/db'
import { movedTotals, totalsColumns } from '../statistics/totals.ts'
import { changedColumns, type RowChange, writeRows } from '../writes/rows.ts'
import type { Current } from './current.ts'

/**
 * Restores the rows of changes without an `undoConflict`.
 * @returns the changes that were written
 */
export async function revert(
  db: Database,
  changes: readonly RowChange[],
  current: Current,
): Promise<RowChange[]> {
  const reverted = changes.map((change) => revertedChange(change, current))
  await writeRows(db, reverted)
  return reverted
}

/** Columns that the change did not write keep their current value; totals change back by the same difference. */
function revertedChange(change: RowChange, current: Current): RowChange {
  const { table, before, after } = change
  const now = current.find(table, after ?? before)
  if (!now || !before || !after) return { table, before: now ?? null, after: before } as RowChange
  // The order of a line-up is restored as a whole, so all columns of its places are written.
  const columns = table === 'lineups' ? Object.keys(before) : changedColumns(change)
  const restored = Object.entries(before).filter(([column]) => columns.includes(column))
  const movesTotals = table === 'players' && columns.some((column) => totalsColumns.includes(column))
  return {
    table,
    before: now,
    after: {
      ...now,
      ...Object.fromEntries(restored),
      ...(movesTotals && movedTotals(now as PlayerRow, after, before)),
    },
  } as RowChange
}
