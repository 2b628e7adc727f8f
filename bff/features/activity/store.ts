import { type ActivityRow, type Database, engineOf, insertRows } from '@club/db'

/** Takes so many ids, in the order of commits: the row stays locked until the transaction ends. Returns the first. */
export async function takeIds(db: Database, count: number): Promise<number> {
  const last = await (engineOf(db) === 'mysql' ? raiseMysql(db, count) : raiseEmbedded(db, count))
  return last - count + 1
}

async function raiseMysql(db: Database, count: number): Promise<number> {
  // The connection tells what was given to last_insert_id: no second round trip while others wait for this row.
  const [{ insertId }] = await db.raw(
    `insert into activity_counter (id, last_id) values (1, last_insert_id(?))
      on duplicate key update last_id = last_insert_id(last_id + ?)`,
    [count, count],
  )
  return insertId
}

async function raiseEmbedded(db: Database, count: number): Promise<number> {
  const [{ last_id }] = await db.raw(
    `insert into activity_counter (id, last_id) values (1, ?)
      on conflict (id) do update set last_id = last_id + ? returning last_id`,
    [count, count],
  )
  return last_id
}

export const insertActivities = (db: Database, rows: readonly ActivityRow[]): Promise<void> =>
  insertRows(db, 'activity', rows)

/** Which activities are asked for. */
export interface ActivityFilter {
  readonly limit: number
  readonly before?: number | undefined
  readonly gameId?: number | undefined
  readonly playerId?: number | undefined
}

/** Activities since an instant, the latest first. */
export const selectActivities = (
  db: Database,
  since: Date,
  { limit, before, gameId, playerId }: ActivityFilter,
): Promise<Omit<ActivityRow, 'changes'>[]> =>
  db('activity')
    .where('done_at', '>=', since)
    .where((row) => {
      if (before !== undefined) row.where('id', '<', before)
      if (gameId !== undefined) row.where({ game_id: gameId })
      if (playerId !== undefined) row.where({ player_id: playerId })
    })
    .orderBy('id', 'desc')
    .limit(limit)
    .select(
      'id',
      'done_at',
      'kind',
      'by_id',
      'by_name',
      'game_id',
      'game_kickoff_at',
      'player_id',
      'player_name',
      'details',
      'undo_of',
      'undone_by',
    )

export const selectActivity = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).first()

/** Those of the activities that there are, in no particular order. */
export const selectActivitiesById = (db: Database, ids: readonly number[]): Promise<ActivityRow[]> =>
  db('activity').whereIn('id', ids)

/** An activity, locked until the transaction ends. */
export const selectActivityForUpdate = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).forUpdate().first()

/** Notes who took those activities back. */
export const markUndone = (db: Database, ids: readonly number[], undoneBy: number): Promise<number> =>
  db('activity').whereIn('id', ids).update({ undone_by: undoneBy })

/**
 * Forgets what is older than an instant, of the first rows that there are: ids rise with time, so no index of its own
 * is needed, which every write would pay for. Returns how many.
 */
export async function deleteActivitiesBefore(db: Database, until: Date, most: number): Promise<number> {
  const first = await db('activity').orderBy('id').limit(most).select('id', 'done_at')
  const old = first.filter(({ done_at }) => done_at < until).map(({ id }) => id)
  return old.length === 0 ? 0 : db('activity').whereIn('id', old).delete()
}
