import type { Database } from '@club/db'
import { selectLastActivityId } from '../features/writes/store.ts'

/** The latest change and the last backup, from which the server decides whether a backup is due. */
export interface BackupState {
  /** The id of the latest activity; 0 when there is none. Every change of the club adds an activity. */
  readonly activityId: number
  /** The time of the latest activity; undefined when there is none or when it was deleted because of its age. */
  readonly changedAt: Date | undefined
  /** The last good backup that any server with this database has taken. */
  readonly last:
    | {
        readonly takenAt: Date
        /** The id of the latest activity in the backup; null when a backup has been restored since then. */
        readonly activityId: number | null
        readonly changedAt: Date | undefined
      }
    | undefined
}

export async function selectBackupState(db: Database): Promise<BackupState> {
  const last = await db('last_backup').first()
  const activityId = await selectLastActivityId(db)
  const ids = [activityId, last?.activity_id ?? 0]
  const activities = activityId === 0 ? [] : await db('activity').whereIn('id', ids).select('id', 'done_at')
  const changedAt = (id: number | null) => activities.find((activity) => activity.id === id)?.done_at
  return {
    activityId,
    changedAt: changedAt(activityId),
    last: last && {
      takenAt: last.taken_at,
      activityId: last.activity_id,
      changedAt: changedAt(last.activity_id),
    },
  }
}

export const upsertLastBackup = (db: Database, takenAt: Date, activityId: number) =>
  db('last_backup').insert({ id: 1, taken_at: takenAt, activity_id: activityId }).onConflict('id').merge()
