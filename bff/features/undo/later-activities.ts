import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { playerTotalsColumns } from '../statistics/totals.ts'
import {
  filterChangesByTable,
  getChangedColumns,
  isChanged,
  isEqual,
  type RowChange,
  type Table,
} from '../writes/row-changes.ts'
import { parseChanges } from '../writes/stored-changes.ts'
import { selectActivity, selectLaterActivitiesOfVoter, selectLaterActivitiesSettingTotals } from './store.ts'

type RecordedActivity = ActivityRow & { readonly rows: readonly RowChange[] }

const withRows = (row: ActivityRow): RecordedActivity => ({ ...row, rows: parseChanges(row.changes) ?? [] })

/**
 * Finds the activities that recorded a penalty after the vote `target`. Undoing the vote also undoes these activities
 * (contract section 7). Payments are not included, because a paid penalty prevents the undo of the vote.
 * @returns the activities that are in effect and changed only this player's penalty for this game, the earliest first
 */
export async function findPenaltyActivitiesAfterVote(
  db: Database,
  target: ActivityRow,
): Promise<RecordedActivity[]> {
  const { rows } = withRows(target)
  const voted = rows.filter(({ table }) => table === 'registrations').length === 1
  if (!voted || !changeOnlyTables(rows, ['registrations', 'penalties'])) return []
  const later = (await selectLaterActivitiesOfVoter(db, target)).map(withRows)
  const penalties = later.filter(
    ({ rows }) =>
      changeOnlyTables(rows, ['penalties']) &&
      filterChangesByTable(rows, 'penalties').some(
        ({ before, after }) => after && isEqual(before?.paid_at ?? null, after.paid_at),
      ),
  )
  return filterInEffect(db, target, penalties)
}

const changeOnlyTables = (rows: readonly RowChange[], tables: readonly Table[]): boolean =>
  rows.every(({ table }) => tables.includes(table))

/**
 * Returns the players whose totals (games, wins, plus/minus) were set by hand or recalculated. Totals that follow from
 * a change of a game or a line-up do not count.
 */
function playersWithTotalsSet(rows: readonly RowChange[]): number[] {
  if (rows.some((row) => (row.table === 'games' || row.table === 'lineups') && isChanged(row))) return []
  return rows.flatMap((row) => {
    const setsTotals = getChangedColumns(row).some((column) => playerTotalsColumns.includes(column))
    return row.table === 'players' && row.before && row.after && setsTotals ? [row.after.id] : []
  })
}

/**
 * Returns a conflict when `changes` set totals by hand or by recalculation, and a later activity set them again for one
 * of the players. Results of later games are no conflict, and stay in the totals.
 */
export async function findConflictIfTotalsSetLater(
  db: Database,
  target: ActivityRow,
  changes: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const players = playersWithTotalsSet(changes)
  if (players.length === 0) return undefined
  const later = (await selectLaterActivitiesSettingTotals(db, target.id, players)).map(withRows)
  const again = later.filter(({ rows }) => playersWithTotalsSet(rows).some((id) => players.includes(id)))
  return (await filterInEffect(db, target, again)).length > 0 ? 'totals_changed' : undefined
}

/**
 * Returns those of `rows` that make or redo a change, without those that undo a change. Each row is the last activity
 * of a chain: an activity after `target`, the undo of this activity, the undo of that undo, and so on. The last
 * activity makes or redoes the change when the chain has an odd number of activities.
 */
async function filterInEffect(db: Database, target: ActivityRow, rows: readonly RecordedActivity[]) {
  const effective: RecordedActivity[] = []
  for (const row of rows) if ((await countLaterInChain(db, target, row)) % 2 === 1) effective.push(row)
  return effective
}

async function countLaterInChain(db: Database, { id }: ActivityRow, row: ActivityRow): Promise<number> {
  let count = 0
  for (let each: ActivityRow | undefined = row; each && each.id > id; count++)
    each = each.undo_of === null ? undefined : await selectActivity(db, each.undo_of)
  return count
}
