import { type Database, insertRows, skillColumns } from '@club/db'
import { changedColumns, type RowChange, selectChanges } from './row-changes.ts'

/**
 * Adds a row to the table `ratings` for each player who was added or whose ratings changed, also when an undo changed
 * them. These rows are not among the recorded changes, so an undo adds another row instead of deleting one.
 */
export async function recordRatings(db: Database, changes: readonly RowChange[], at: Date): Promise<void> {
  const rated = selectChanges(changes, 'players').flatMap((change) =>
    change.after && skillColumns.some((column) => changedColumns(change).includes(column))
      ? [change.after]
      : [],
  )
  await insertRows(
    db,
    'ratings',
    rated.map(({ id, offense_skill, defense_skill, ball_handling_skill }) => ({
      player_id: id,
      rated_at: at,
      offense_skill,
      defense_skill,
      ball_handling_skill,
    })),
  )
}
