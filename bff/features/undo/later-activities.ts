import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { totalsColumns } from '../statistics/totals.ts'
import {
  changedColumns,
  isChanged,
  isEqual,
  type RowChange,
  selectChanges,
  type Table,
} from '../writes/row-changes.ts'
import { parseChanges } from '../writes/stored-changes.ts'
import { selectActivity, selectLaterOfVoter, selectLaterWithTotals } from './store.ts'

type RecordedActivity = ActivityRow & { readonly rows: readonly RowChange[] }

const withRows = (row: ActivityRow): RecordedActivity => ({ ...row, rows: parseChanges(row.changes) ?? [] })

/**
 * Finds the activities that recorded a penalty after the vote `target`. Undoing a withdrawal also undoes its penalty
 * (contract section 7).
 * @returns the activities after `target` that are not undone, and that changed only the penalty of this player for this
 * game, the earliest first. Payments are left out, so that a paid penalty prevents the undo
 */
export async function penaltiesAfterVote(db: Database, target: ActivityRow): Promise<RecordedActivity[]> {
  const { rows } = withRows(target)
  const voted = rows.filter(({ table }) => table === 'registrations').length === 1
  if (!voted || !changesOnly(rows, ['registrations', 'penalties'])) return []
  const later = (await selectLaterOfVoter(db, target)).map(withRows)
  const penalties = later.filter(
    ({ rows }) =>
      changesOnly(rows, ['penalties']) &&
      selectChanges(rows, 'penalties').some(
        ({ before, after }) => after && isEqual(before?.paid_at ?? null, after.paid_at),
      ),
  )
  return filterInEffect(db, target, penalties)
}

const changesOnly = (rows: readonly RowChange[], tables: readonly Table[]): boolean =>
  rows.every(({ table }) => tables.includes(table))

/**
 * Returns the ids of the players whose totals (games, wins, plus/minus) were set by hand or recalculated. When the
 * changes include a game or a line-up, the totals follow from that, and the result is empty.
 */
function playersWithTotalsSet(rows: readonly RowChange[]): number[] {
  if (rows.some((row) => (row.table === 'games' || row.table === 'lineups') && isChanged(row))) return []
  return rows.flatMap((row) => {
    const setsTotals = changedColumns(row).some((column) => totalsColumns.includes(column))
    return row.table === 'players' && row.before && row.after && setsTotals ? [row.after.id] : []
  })
}

/**
 * Refuses to undo an activity that set totals by hand or recalculated them when a later activity did the same for one
 * of these players. The results of later games do not prevent the undo, and the undo does not remove them from the
 * totals.
 */
export async function laterTotalsConflict(
  db: Database,
  target: ActivityRow,
  changes: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const players = playersWithTotalsSet(changes)
  if (players.length === 0) return undefined
  const later = (await selectLaterWithTotals(db, target.id, players)).map(withRows)
  const again = later.filter(({ rows }) => playersWithTotalsSet(rows).some((id) => players.includes(id)))
  return (await filterInEffect(db, target, again)).length > 0 ? 'totals_changed' : undefined
}

/**
 * Returns those of the later activities `rows` whose effect remains. Each of them is the last activity of a chain: an
 * activity after `target`, the undo of this activity, the undo of that undo, and so on. In a chain of even length, the
 * first activity is undone in the end, so such a chain has no effect.
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
