import { type Activity, activityLimit } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { type ActivityFilter, deleteActivitiesBefore, selectActivities } from './store.ts'

/** The number of years for which activities are stored. */
const YEARS = 2

/** One statement deletes at most this many rows, because other writes wait while it runs. */
const ROWS_AT_ONCE = 1_000

/**
 * Converts a row of the table `activity` to an activity of the API. `details` is not validated, because a newer version
 * of the server may have stored fields that this version does not know.
 */
export const presentActivity = (row: Omit<ActivityRow, 'changes'>): Activity => ({
  id: row.id,
  at: row.done_at.toISOString(),
  kind: row.kind,
  by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
  game:
    row.game_id === null
      ? null
      : { id: row.game_id, date: (row.game_kickoff_at ?? row.done_at).toISOString() },
  player: row.player_id === null ? null : { id: row.player_id, name: row.player_name ?? '' },
  details: JSON.parse(row.details),
  undoOf: row.undo_of,
  undoneBy: row.undone_by,
})

/** Returns the activities of the last two years, the latest first. */
export async function listActivity(
  db: Database,
  now: Date,
  {
    limit = activityLimit.default,
    ...filter
  }: Omit<ActivityFilter, 'limit'> & { readonly limit?: number | undefined },
): Promise<Activity[]> {
  return (await selectActivities(db, retentionCutoff(now), { limit, ...filter })).map(presentActivity)
}

/** Returns the instant two years before `now`. Older activities are not listed, and are deleted once a day. */
export function retentionCutoff(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - YEARS)
  return since
}

export async function deleteOldActivity(db: Database, now: Date): Promise<void> {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; )
    deleted = await deleteActivitiesBefore(db, retentionCutoff(now), ROWS_AT_ONCE)
}
