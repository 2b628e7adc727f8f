import { type Activity, isActivityKind, type UndoRefusal, undoDays, undoRefusals } from '@club/contract'
import { type ActivityRow, runInTransaction } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { presentActivity, retentionCutoff } from '../activity/service.ts'
import { selectGame } from '../games/store.ts'
import { recordActivities, type WriteContext } from '../writes/recorded-transaction.ts'
import { isOpenGame } from '../writes/require-game.ts'
import { mergeChanges } from '../writes/row-changes.ts'
import { parseChanges } from '../writes/stored-changes.ts'
import { findUndoConflict } from './conflict.ts'
import { databaseHasColumns, lockGamesAndPlayers, readCurrentRows } from './current-rows.ts'
import { findConflictIfTotalsSetLater, findPenaltyActivitiesAfterVote } from './later-activities.ts'
import { revert } from './revert.ts'
import {
  findConflictIfNewPlayerIsUsed,
  findRuleBrokenByUndo,
  markUndone,
  selectActivitiesById,
  selectActivityForUpdate,
} from './store.ts'

const DAY = 24 * 3_600_000

/**
 * Undoes an activity. Undoing an undo makes the original changes again.
 * @param mayUndoAll false when the visitor may undo only votes of the player that the visitor claims to be (contract
 * section 8)
 * @returns the activity that records the undo
 * @throws Problem `not_found`, `organiser_only`, `already_undone`, and `undo_impossible`, whose `detail` names the
 * reason
 */
export async function undoActivity(
  context: WriteContext,
  id: number,
  mayUndoAll: boolean,
): Promise<Activity> {
  const [activity] = await undoActivities(context, [id], mayUndoAll)
  if (!activity) throw new Error('an undo has recorded no activity')
  return activity
}

/**
 * Undoes several activities in one transaction, the newest first. When one undo is refused, nothing is undone.
 * @param ids without duplicates, in any order
 * @returns the activities that record the undos, in the order in which they were made
 * @throws the problem of the first undo that is refused
 */
export async function undoActivities(
  { onActivityRecorded, ...context }: WriteContext,
  ids: readonly number[],
  mayUndoAll: boolean,
): Promise<Activity[]> {
  const undone = await runInTransaction(context.db, async (db) => {
    const targets = new Map((await selectActivitiesById(db, ids)).map((row) => [row.id, row]))
    // The first undo locks the counter of activity ids. After that, the transaction may not lock further games or
    // players (decision 0017), so the games and players of all undos are locked here.
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

/** The transaction must have locked the activity's games and players. */
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
  // The activity is read again under the locks, because a concurrent request may have undone it.
  const { undone_by } = (await selectActivityForUpdate(db, target.id)) ?? target
  if (undone_by !== null) throw new Problem('already_undone')
  if (now().getTime() - target.done_at.getTime() > undoDays * DAY) throw refused('too_old')
  const consequences = await findPenaltyActivitiesAfterVote(db, target)
  const merged = mergeChanges([...changes, ...consequences.flatMap((row) => row.rows)])
  const current = await readCurrentRows(db, merged)
  const conflict =
    findUndoConflict(merged, current) ??
    (await findConflictIfTotalsSetLater(db, target, changes)) ??
    (await findConflictIfNewPlayerIsUsed(db, changes))
  if (conflict) throw refused(conflict)
  const rows = await revert(db, merged, current)
  const broken = await findRuleBrokenByUndo(db, rows)
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
 * Whether an activity is a vote or its cancellation, for an open game, by the player that the visitor claims to be. The
 * id of a player who has left identifies nobody (contract section 7).
 */
async function isOwnOpenVote(
  { kind, by_id, game_id }: ActivityRow,
  { db, by }: WriteContext,
): Promise<boolean> {
  if (!['vote', 'vote_canceled'].includes(kind) || by_id === null || by_id !== by) return false
  const player = await db('players').where({ id: by_id }).whereNull('left_at').first('id')
  const game = game_id === null ? undefined : await selectGame(db, game_id)
  return player !== undefined && game !== undefined && isOpenGame(game)
}

const refused = (reason: UndoRefusal) => new Problem('undo_impossible', { detail: undoRefusals[reason] })

/** Returns the game and the player of the undone activity, with the kickoff and the name that this activity stored. */
const subjectsOf = ({ game_id, game_kickoff_at, player_id, player_name }: ActivityRow) => ({
  ...(game_id !== null && game_kickoff_at && { game: { id: game_id, kickoff_at: game_kickoff_at } }),
  ...(player_id !== null && { player: { id: player_id, name: player_name ?? '' } }),
})
