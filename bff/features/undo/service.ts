import { type Activity, isActivityKind, type UndoRefusal, undoDays, undoRefusals } from '@club/contract'
import { type ActivityRow, inTransaction } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { presentActivity, retentionCutoff } from '../activity/service.ts'
import { selectGame } from '../games/store.ts'
import { recordActivities, type WriteContext } from '../writes/recorded-transaction.ts'
import { isOpenGame } from '../writes/require-game.ts'
import { mergeChanges } from '../writes/row-changes.ts'
import { parseChanges } from '../writes/stored-changes.ts'
import { undoConflict } from './conflict.ts'
import { databaseHasColumns, lockGamesAndPlayers, readCurrentRows } from './current-rows.ts'
import { laterTotalsConflict, penaltiesAfterVote } from './later-activities.ts'
import { revert } from './revert.ts'
import {
  findBrokenRule,
  markUndone,
  newPlayerConflict,
  selectActivitiesById,
  selectActivityForUpdate,
} from './store.ts'

const DAY = 24 * 3_600_000

/**
 * Undoes all changes of an activity. When the activity is itself an undo, this makes the undone changes again.
 * @param mayUndoAll false when the visitor may undo only votes of the player chosen on the device (contract section 8)
 * @returns the new activity, which records the undo
 * @throws Problem `not_found`, `organiser_only`, `already_undone`, and `undo_impossible`, whose `detail` names the
 * reason
 */
export async function undoActivity(context: WriteContext, id: number, mayUndoAll = true): Promise<Activity> {
  const [activity] = await undoActivities(context, [id], mayUndoAll)
  if (!activity) throw new Error('an undo has recorded no activity')
  return activity
}

/**
 * Undoes several activities in one transaction, the newest first. When one of the undos is refused, none is made.
 * @param ids the ids of the activities without duplicates, in any order
 * @param mayUndoAll as for `undoActivity`
 * @returns the new activities, which record the undos, in the order in which they were made
 * @throws the problem of the first undo that is refused
 */
export async function undoActivities(
  { onActivityRecorded, ...context }: WriteContext,
  ids: readonly number[],
  mayUndoAll = true,
): Promise<Activity[]> {
  const undone = await inTransaction(context.db, async (db) => {
    const targets = new Map((await selectActivitiesById(db, ids)).map((row) => [row.id, row]))
    // The games and players of all activities are locked before the first undo. Each undo locks the counter of activity
    // ids, and no transaction may lock games or players after this counter (decision 0017).
    const changes = [...targets.values()].flatMap((target) => parseChanges(target.changes) ?? [])
    await lockGamesAndPlayers(db, changes)
    const recorded: ActivityRow[] = []
    for (const id of ids.toSorted((a, b) => b - a))
      recorded.push(await undo({ ...context, db }, targets.get(id), mayUndoAll))
    return recorded
  })
  for (const { id } of undone) onActivityRecorded?.(id)
  return undone.map(presentActivity)
}

/** Undoes one activity within a transaction that has already locked the activity's games and players. */
async function undo(
  context: WriteContext,
  target: ActivityRow | undefined,
  mayUndoAll: boolean,
): Promise<ActivityRow> {
  const { db, now } = context
  if (!target || target.done_at < retentionCutoff(now()))
    throw new Problem('not_found', { detail: 'There is no such activity.' })
  if (!mayUndoAll && !(await isOwnOpenVote(target, context))) throw new Problem('organiser_only')
  const changes = parseChanges(target.changes)
  if (!isActivityKind(target.kind) || !changes || !(await databaseHasColumns(db, changes)))
    throw refused('unknown_kind')
  // The activity is read again after its games and players were locked, because a concurrent request may have undone
  // it.
  const { undone_by } = (await selectActivityForUpdate(db, target.id)) ?? target
  if (undone_by !== null) throw new Problem('already_undone')
  if (now().getTime() - target.done_at.getTime() > undoDays * DAY) throw refused('too_old')
  const consequences = await penaltiesAfterVote(db, target)
  const merged = mergeChanges([...changes, ...consequences.flatMap((row) => row.rows)])
  const current = await readCurrentRows(db, merged)
  const conflict =
    undoConflict(merged, current) ??
    (await laterTotalsConflict(db, target, changes)) ??
    (await newPlayerConflict(db, changes))
  if (conflict) throw refused(conflict)
  const rows = await revert(db, merged, current)
  const broken = await findBrokenRule(db, rows)
  if (broken) throw refused(broken)
  const entry = { kind: 'undone', ...subjectsOf(target), rows, undoOf: target.id } as const
  const [row] = await recordActivities(db, [entry], context)
  if (!row) throw new Error('an undo has recorded no activity')
  await markUndone(
    db,
    [target, ...consequences].map(({ id }) => id),
    row.id,
  )
  return row
}

/**
 * Whether an activity is a vote, or the cancellation of a vote, by the player chosen on the device, for a game that is
 * still open. Such an activity can be undone without the organiser's PIN.
 */
async function isOwnOpenVote(
  { kind, by_id, game_id }: ActivityRow,
  { db, by }: WriteContext,
): Promise<boolean> {
  if (!['vote', 'vote_canceled'].includes(kind) || by_id === null || by_id !== by) return false
  const game = game_id === null ? undefined : await selectGame(db, game_id)
  return game !== undefined && isOpenGame(game)
}

const refused = (reason: UndoRefusal) => new Problem('undo_impossible', { detail: undoRefusals[reason] })

/**
 * Returns the game and the player that the activity of an undo is about. The kickoff and the player's name are copied
 * from the undone activity.
 */
const subjectsOf = ({ game_id, game_kickoff_at, player_id, player_name }: ActivityRow) => ({
  ...(game_id !== null && game_kickoff_at && { game: { id: game_id, kickoff_at: game_kickoff_at } }),
  ...(player_id !== null && { player: { id: player_id, name: player_name ?? '' } }),
})
