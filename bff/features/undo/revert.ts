import type { Database, PlayerRow } from '@club/db'
import { addDifferenceToTotals } from '../statistics/totals.ts'
import { getChangedColumns, type RowChange, writeRows } from '../writes/row-changes.ts'
import type { CurrentRows } from './current-rows.ts'

/**
 * Restores the rows to their state before the given changes. `findUndoConflict` must have found no conflict.
 * @returns the row changes of the undo
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
 * Returns the change that undoes the given one. Columns that the given change did not write keep their current values.
 * What the given change added to a player's totals is subtracted.
 */
function revertedChange(change: RowChange, current: CurrentRows): RowChange {
  const { table, before, after } = change
  const now = current.find(table, after ?? before)
  if (!now || !before || !after) return { table, before: now ?? null, after: before } as RowChange
  // A line-up row is restored as a whole, because a player's position depends on the positions of the others.
  const columns = table === 'lineups' ? Object.keys(before) : getChangedColumns(change)
  const restored = Object.entries(before).filter(([column]) => columns.includes(column))
  return {
    table,
    before: now,
    after: {
      ...now,
      ...Object.fromEntries(restored),
      ...(table === 'players' && addDifferenceToTotals(now as PlayerRow, after, before)),
    },
  } as RowChange
}
