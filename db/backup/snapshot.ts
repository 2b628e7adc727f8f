import { type Database, engineOf } from '../database.ts'
import { sortColumns, type Table } from './format.ts'

/** Number of rows per query. */
const PAGE = 2_000
/** The time limit of a query that reads one page of rows, in milliseconds. */
const PAGE_TIMEOUT = 30_000

/**
 * Yields the rows of all tables as they were at one instant. On MySQL they come from a consistent snapshot, on SQLite
 * from a read transaction on the write-ahead log. Neither blocks writers.
 */
export async function* readSnapshot(db: Database): AsyncGenerator<readonly [Table, Record<string, unknown>]> {
  const connection = await db.client.acquireConnection()
  const execute = (sql: string) => db.raw(sql).connection(connection)
  try {
    if (engineOf(db) === 'mysql') {
      await execute('set transaction isolation level repeatable read')
      await execute('start transaction with consistent snapshot, read only')
    } else {
      await execute('begin')
    }
    for (const table of Object.keys(sortColumns) as Table[])
      for (let from = 0, rows: Record<string, unknown>[]; ; from += PAGE) {
        rows = await db<Record<string, unknown>>(table)
          .orderBy(sortColumns[table].map((column) => ({ column })))
          .limit(PAGE)
          .offset(from)
          .options({ timeout: PAGE_TIMEOUT })
          .connection(connection)
        for (const row of rows) yield [table, row]
        if (rows.length < PAGE) break
      }
  } finally {
    await execute('rollback').catch(() => connection.destroy?.())
    await db.client.releaseConnection(connection)
  }
}
