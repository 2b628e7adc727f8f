import type { Database, PlayerRow } from '@club/db'
import { applyTotalsDifference, totalsColumns } from '../statistics/totals.ts'
import { changedColumns, type RowChange, writeRows } from '../writes/rows.ts'
import type { Current } from './current.ts'

/**
 * Restores the rows as they were before the given changes, for which `undoConflict` has found no conflict.
 * @returns the changes that it made
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

/** Keeps the current values of columns that the change did not write, and changes totals by their difference. */
function revertedChange(change: RowChange, current: Current): RowChange {
  const { table, before, after } = change
  const now = current.find(table, after ?? before)
  if (!now || !before || !after) return { table, before: now ?? null, after: before } as RowChange
  // A line-up is restored as a whole, because its order spans all places.
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
