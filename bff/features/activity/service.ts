import { type Activity, activityLimit } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { type ActivityFilter, deleteActivitiesBefore, selectActivities } from './store.ts'

/** For how long activities are kept. */
const YEARS = 2

/** Rows that one statement deletes: few enough to hold nobody up. */
const ROWS_AT_ONCE = 1_000

/** A stored activity as every call answers it; one of a newer edition with everything that it has. */
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

/** What was done in the last two years, the latest first. */
export async function listActivity(
  db: Database,
  now: Date,
  {
    limit = activityLimit.default,
    ...filter
  }: Omit<ActivityFilter, 'limit'> & { readonly limit?: number | undefined },
): Promise<Activity[]> {
  return (await selectActivities(db, retainedSince(now), { limit, ...filter })).map(presentActivity)
}

/** The time before which activities are forgotten. */
export function retainedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - YEARS)
  return since
}

/** Forgets what is older than that, in short statements. */
export async function forgetOldActivity(db: Database, now: Date): Promise<void> {
  for (let forgotten = ROWS_AT_ONCE; forgotten === ROWS_AT_ONCE; )
    forgotten = await deleteActivitiesBefore(db, retainedSince(now), ROWS_AT_ONCE)
}
