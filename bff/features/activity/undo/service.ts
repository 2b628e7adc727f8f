import {
  type Activity,
  isActivityKind,
  registrationOpen,
  type UndoRefusal,
  undoDays,
  undoRefusals,
} from '@club/contract'
import { type ActivityRow, type Database, inTransaction } from '@club/db'
import { Problem } from '../../../http/problems/problem.ts'
import { selectGame } from '../../games/store.ts'
import { type Changes, readChanges } from '../changes.ts'
import { presentActivity, remembered } from '../service.ts'
import { selectActivitiesById, selectActivity, selectActivityForUpdate } from '../store.ts'
import { type Writing, written } from '../write.ts'
import { consequencesOf, laterTotals } from './later.ts'
import { merged } from './merged.ts'
import { putBack } from './put-back.ts'
import { refusalOf } from './refusal.ts'
import { lockChanged, standingOf } from './standing.ts'
import { brokenRule, isInUse } from './store.ts'

const DAY = 24 * 3_600_000

/**
 * Takes back what was done, with everything that went with it; taking an undo back does it again.
 * @param mayAll whether more than a vote of the asking device's own may be taken back (contract section 8)
 * @returns the new row
 * @throws Problem `not_found`, `organiser_only`, `already_undone`, and `undo_impossible` with what happened since
 */
export async function undoActivity(writing: Writing, id: number, mayAll = true): Promise<Activity> {
  const { rows } = await written(writing, async (transaction) => {
    const target = found(await selectActivity(transaction, id), writing)
    if (!mayAll && !(await isOwnOpenVote(transaction, target, writing))) throw new Problem('organiser_only')
    if (!isActivityKind(target.kind)) throw refused('unknown_kind')
    await lockChanged(transaction, [readChanges(target.changes)])
    // Whoever undid it meanwhile held the same locks.
    const { undone_by } = found(await selectActivityForUpdate(transaction, id), writing)
    if (undone_by !== null) throw new Problem('already_undone')
    if (writing.now().getTime() - target.done_at.getTime() > undoDays * DAY) throw refused('too_old')
    const taken = [...(await consequencesOf(transaction, target)), target]
    const parts: Changes[] = []
    for (const row of taken) parts.push(await takeBack(transaction, row))
    const changes = merged(parts)
    const broken = await brokenRule(transaction, changes)
    if (broken) throw refused(broken)
    return {
      answer: undefined,
      deeds: [{ kind: 'undone', ...subjectsOf(target), changes, undoes: [target, ...taken] }],
    }
  })
  const [row] = rows
  if (!row) throw new Error('an undo leaves a row')
  return presentActivity(row)
}

/**
 * Takes back several things that were done, the newest first, or none of them.
 * @param ids each once, in any order
 * @param mayAll as for `undoActivity`
 * @returns the new rows in the order in which they were made
 * @throws what the first undo that is refused throws
 */
export async function undoActivities(
  { tell, ...writing }: Writing,
  ids: readonly number[],
  mayAll = true,
): Promise<Activity[]> {
  const undone = await inTransaction(writing.db, async (db) => {
    const targets = await selectActivitiesById(db, ids)
    // All locks before the first undo, whose row locks the counter of ids: that lock is the last of all.
    await lockChanged(
      db,
      targets.filter(({ kind }) => isActivityKind(kind)).map(({ changes }) => readChanges(changes)),
    )
    const rows: Activity[] = []
    for (const id of ids.toSorted((a, b) => b - a))
      rows.push(await undoActivity({ ...writing, db }, id, mayAll))
    return rows
  })
  for (const { id } of undone) tell?.(id)
  return undone
}

function found(row: ActivityRow | undefined, { now }: Writing): ActivityRow {
  if (!row || row.done_at < remembered(now())) {
    throw new Problem('not_found', { detail: 'There is no such activity.' })
  }
  return row
}

/** Whether the asking device gave or cancelled this vote, and its game still takes votes: what needs no PIN. */
async function isOwnOpenVote(
  db: Database,
  { kind, by_id, game_id }: ActivityRow,
  { by }: Writing,
): Promise<boolean> {
  if (!['vote', 'vote_canceled'].includes(kind) || by_id === null || by_id !== by) return false
  const game = game_id === null ? undefined : await selectGame(db, game_id)
  return game !== undefined && registrationOpen({ wasPlayed: game.was_played, isArchived: game.is_archived })
}

const refused = (reason: UndoRefusal) => new Problem('undo_impossible', { detail: undoRefusals[reason] })

async function takeBack(db: Database, row: ActivityRow): Promise<Changes> {
  const changes = readChanges(row.changes)
  const standing = await standingOf(db, changes)
  const reason =
    refusalOf(changes, standing) ??
    (await laterTotals(db, row, changes)) ??
    (await newPlayerUsed(db, changes))
  if (reason) throw refused(reason)
  return putBack(db, changes, standing)
}

/** A player who is new goes only without a trace. */
async function newPlayerUsed(db: Database, { players }: Changes): Promise<UndoRefusal | undefined> {
  for (const { id, before } of players) if (!before && (await isInUse(db, id))) return 'player_used'
  return undefined
}

/** An undo has the subjects of what it takes back, as they were then. */
const subjectsOf = ({ game_id, game_kickoff_at, player_id, player_name }: ActivityRow) => ({
  ...(game_id !== null && game_kickoff_at && { game: { id: game_id, kickoff_at: game_kickoff_at } }),
  ...(player_id !== null && { player: { id: player_id, name: player_name ?? '' } }),
})
