import { type Database, engineOf } from '@club/db'

/**
 * Reserves `count` consecutive ids and returns the first. The counter stays locked until the commit, so ids rise in the
 * order of the commits.
 */
export async function reserveIds(db: Database, count: number): Promise<number> {
  const last = await (engineOf(db) === 'mysql' ? raiseMysql(db, count) : raiseEmbedded(db, count))
  return last - count + 1
}

async function raiseMysql(db: Database, count: number): Promise<number> {
  // The MySQL driver returns the argument of `last_insert_id` as `insertId`, so no further query is needed to read the
  // id.
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
