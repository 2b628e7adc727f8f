import type { Database, PlayerRow } from '@club/db'
import { applyTotalsDifference } from '../statistics/totals.ts'
import { changedColumns, type RowChange, writeRows } from '../writes/row-changes.ts'
import type { CurrentRows } from './current-rows.ts'

/**
 * Restores the rows to their state before the given changes. The caller must have called `undoConflict`, and it must
 * have found no conflict.
 * @returns the row changes that the undo has made
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
 * Returns the change that undoes the given change of a row. Columns that the given change did not write keep their
 * current values. Totals get the opposite difference instead of their former values.
 */
function revertedChange(change: RowChange, current: CurrentRows): RowChange {
  const { table, before, after } = change
  const now = current.find(table, after ?? before)
  if (!now || !before || !after) return { table, before: now ?? null, after: before } as RowChange
  // All columns of a place in the line-up are restored, because the order of the players depends on the positions of
  // all places.
  const columns = table === 'lineups' ? Object.keys(before) : changedColumns(change)
  const restored = Object.entries(before).filter(([column]) => columns.includes(column))
  return {
    table,
    before: now,
    after: {
      ...now,
      ...Object.fromEntries(restored),
      ...(table === 'players' && applyTotalsDifference(now as PlayerRow, after, before)),
    },
  } as RowChange
}
