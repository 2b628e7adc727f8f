import { type Database, getDatabaseEngine } from '@club/db'

/**
 * Returns the id of the last activity, or 0 when no activity has been recorded. Every GET request runs this statement,
 * so it is written as SQL, which takes Knex half the time of its query builder.
 */
export async function selectLastActivityId(db: Database): Promise<number> {
  const answer = await db.raw('select last_id from activity_counter')
  // On MySQL, Knex returns the rows with a description of their columns.
  const [row] = getDatabaseEngine(db) === 'mysql' ? answer[0] : answer
  return row?.last_id ?? 0
}

/**
 * Reserves consecutive ids for activities and returns the first. The counter stays locked until the commit, so
 * activities are committed in the order of their ids.
 */
export async function reserveActivityIds(db: Database, count: number): Promise<number> {
  const last = await (getDatabaseEngine(db) === 'mysql' ? raiseMysql(db, count) : raiseEmbedded(db, count))
  return last - count + 1
}

async function raiseMysql(db: Database, count: number): Promise<number> {
  // MySQL's driver returns the argument of `last_insert_id` as `insertId`, so no second query is needed.
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
