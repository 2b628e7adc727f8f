import { type Database, getDatabaseEngine } from '../database.ts'
import { columns } from '../schema.ts'
import { columnsToSortBy, type Table } from './format.ts'

/** The number of rows that one query reads. While SQLite reads them, all requests to the same process wait. */
const PAGE = 500
/** The time limit of a query that reads one page of rows, in milliseconds. */
const PAGE_TIMEOUT = 30_000

type Row = Record<string, number | string | boolean | Date | null>

/**
 * Yields the rows of all tables as they were at one instant. Other processes can write while the rows are read, because
 * the rows come from a consistent snapshot (MySQL) or a read transaction on the write-ahead log (SQLite).
 */
export async function* readSnapshot(db: Database): AsyncGenerator<readonly [Table, Row]> {
  const connection = await db.client.acquireConnection()
  const execute = (sql: string) => db.raw(sql).connection(connection)
  try {
    if (getDatabaseEngine(db) === 'mysql') {
      await execute('set transaction isolation level repeatable read')
      await execute('start transaction with consistent snapshot, read only')
    } else {
      await execute('begin')
    }
    for (const table of Object.keys(columnsToSortBy) as Table[])
      for (let rows: Row[] | undefined; !rows || rows.length === PAGE; ) {
        rows = await selectPageAfter(db, table, rows?.at(-1)).connection(connection)
        for (const row of rows) yield [table, row]
      }
  } finally {
    await execute('rollback').catch(() => connection.destroy?.())
    await db.client.releaseConnection(connection)
  }
}

/**
 * Selects the next rows of a table after the row `last`. Columns that a newer version of the site has added are left
 * out, because this version could not restore them.
 */
function selectPageAfter(db: Database, table: Table, last: Row | undefined) {
  const [first, second]: readonly string[] = columnsToSortBy[table]
  const query = db<Row>(table)
    .select(Object.keys(columns[table]))
    .orderBy(columnsToSortBy[table].map((column) => ({ column })))
    .limit(PAGE)
    .options({ timeout: PAGE_TIMEOUT })
  if (!last || first === undefined) return query
  const value = (column: string) => last[column] ?? null
  if (second === undefined) return query.where(first, '>', value(first))
  // The conditions mean `(first, second) > (…, …)`. In this form, MySQL and SQLite use the index of the primary key for
  // the first column.
  return query
    .where(first, '>=', value(first))
    .where((row) => row.where(first, '>', value(first)).orWhere(second, '>', value(second)))
}
