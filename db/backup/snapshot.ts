import { type Database, engineOf } from '../open.ts'
import { type Table, tables } from './format.ts'

/** Rows read at once, and milliseconds that may take: the longest statement a backup sends. */
const PAGE = 2_000
const PAGE_TIMEOUT = 30_000

/**
 * Every row as it was at one instant, while others go on writing: MySQL's consistent snapshot, SQLite's read
 * transaction in its write-ahead log. Neither holds anybody up.
 */
export async function* snapshot(db: Database): AsyncGenerator<readonly [Table, Record<string, unknown>]> {
  const connection = await db.client.acquireConnection()
  const say = (sql: string) => db.raw(sql).connection(connection)
  try {
    if (engineOf(db) === 'mysql') {
      await say('set transaction isolation level repeatable read')
      await say('start transaction with consistent snapshot, read only')
    } else {
      await say('begin')
    }
    for (const table of Object.keys(tables) as Table[])
      for (let from = 0, rows: Record<string, unknown>[]; ; from += PAGE) {
        rows = await db<Record<string, unknown>>(table)
          .orderBy(tables[table].map((column) => ({ column })))
          .limit(PAGE)
          .offset(from)
          .options({ timeout: PAGE_TIMEOUT })
          .connection(connection)
        for (const row of rows) yield [table, row]
        if (rows.length < PAGE) break
      }
  } finally {
    await say('rollback').catch(() => connection.destroy?.())
    await db.client.releaseConnection(connection)
  }
}
