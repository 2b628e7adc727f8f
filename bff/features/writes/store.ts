import { type Database, engineOf } from '@club/db'

/** Returns the highest id that was assigned to an activity; 0 when none was assigned. */
export async function selectLastActivityId(db: Database): Promise<number> {
  const row = await db('activity_counter').first('last_id')
  return row?.last_id ?? 0
}

/**
 * Reserves `count` consecutive ids for activities and returns the first. The counter of ids stays locked until the
 * commit, so activities are committed in the order of their ids.
 */
export async function reserveIds(db: Database, count: number): Promise<number> {
  const last = await (engineOf(db) === 'mysql' ? raiseMysql(db, count) : raiseEmbedded(db, count))
  return last - count + 1
}

async function raiseMysql(db: Database, count: number): Promise<number> {
  // The MySQL driver returns the argument of the function `last_insert_id` as `insertId`, so reading the new id needs
  // no further query.
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
