import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { type Changes, readChanges } from '../changes.ts'
import { selectActivity } from '../store.ts'
import { selectLaterOfVoter, selectLaterWithTotals } from './store.ts'

/**
 * What followed from a vote: the penalty of a withdrawal goes with it (contract section 7). Whatever was done with it
 * since and still holds, the latest first; a payment in between is refused where the penalty is compared.
 */
export async function consequencesOf(db: Database, target: ActivityRow): Promise<ActivityRow[]> {
  if (!isVote(readChanges(target.changes))) return []
  const later = await selectLaterOfVoter(db, target)
  return holding(
    db,
    target,
    later.filter((row) => leavesPenalty(readChanges(row.changes))),
  )
}

const isVote = ({ games, players, votes }: Changes): boolean =>
  votes.length === 1 && games.length === 0 && players.length === 0

/** What only recorded or changed a penalty. */
const leavesPenalty = ({ games, votes, penalties, players }: Changes): boolean =>
  penalties.some(({ after }) => after !== null) && games.length + votes.length + players.length === 0

/** Totals that were set, by hand or by Recalculate, not moved by a game. */
const setsTotals = ({ games, totals }: Changes): boolean => games.length === 0 && totals.length > 0

/** Totals that were set are moved back only while nobody has set them again: whatever games have moved is kept. */
export async function laterTotals(
  db: Database,
  target: ActivityRow,
  changes: Changes,
): Promise<UndoRefusal | undefined> {
  if (!setsTotals(changes)) return undefined
  const players = new Set(changes.totals.map(({ id }) => id))
  const later = await selectLaterWithTotals(db, target.id, [...players])
  const again = later.filter((row) => {
    const made = readChanges(row.changes)
    return setsTotals(made) && made.totals.some(({ id }) => players.has(id))
  })
  return (await holding(db, target, again)).length > 0 ? 'totals_changed' : undefined
}

/**
 * Those of the later rows that still do something: an undo, and what it took back, are nothing together when both are
 * later. Of a row and what it takes back, and so on, an odd number is later then.
 */
async function holding(
  db: Database,
  target: ActivityRow,
  rows: readonly ActivityRow[],
): Promise<ActivityRow[]> {
  const held: ActivityRow[] = []
  for (const row of rows) if ((await laterInChain(db, target, row)) % 2 === 1) held.push(row)
  return held
}

async function laterInChain(db: Database, { id }: ActivityRow, row: ActivityRow): Promise<number> {
  let count = 0
  for (let each: ActivityRow | undefined = row; each && each.id > id; count++)
    each = each.undo_of === null ? undefined : await selectActivity(db, each.undo_of)
  return count
}
