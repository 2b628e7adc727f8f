import { type Database, insertRows, type PlayerRow, skillColumns } from '@club/db'
import { filterChangesByTable, getChangedColumns, type RowChange } from './row-changes.ts'

/**
 * Adds a row to the table `ratings` for each player who was added or whose ratings changed. An undo also adds a row
 * instead of deleting one.
 */
export async function recordRatings(
  db: Database,
  changes: readonly RowChange[],
  rated_at: Date,
): Promise<void> {
  const rated = filterChangesByTable(changes, 'players').flatMap((change) =>
    change.after && skillColumns.some((column) => getChangedColumns(change).includes(column))
      ? change.after
      : [],
  )
  await insertRows(
    db,
    'ratings',
    rated.map((row) => ({ player_id: row.id, rated_at, ...pickSkills(row) })),
  )
}

const pickSkills = (row: PlayerRow) =>
  Object.fromEntries(skillColumns.map((column) => [column, row[column]])) as Pick<
    PlayerRow,
    (typeof skillColumns)[number]
  >
