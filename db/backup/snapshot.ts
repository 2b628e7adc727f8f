import { type Database, engineOf } from '../database.ts'
import { columns } from '../schema.ts'
import { sortColumns, type Table } from './format.ts'

/** The number of rows that one query reads. While SQLite reads them, all requests to the same process wait. */
const PAGE = 500
/** The time limit of a query that reads one page of rows, in milliseconds. */
const PAGE_TIMEOUT = 30_000

type Row = Record<string, number | string | boolean | Date | null>

/**
 * Yields the rows of all tables as they were at one instant. On MySQL the rows come from a consistent snapshot, on
 * SQLite from a read transaction on the write-ahead log. Both allow other processes to write meanwhile.
 */
export async function* readSnapshot(db: Database): AsyncGenerator<readonly [Table, Row]> {
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
 * Selects the next page of rows of a table. The page begins after the last row of the page before, so no row is read
 * twice. A column that a later edition has added is left out, because this edition could not restore it.
 */
function selectPageAfter(db: Database, table: Table, last: Row | undefined) {
  const [first, second]: readonly string[] = sortColumns[table]
  const query = db<Row>(table)
    .select(Object.keys(columns[table]))
    .orderBy(sortColumns[table].map((column) => ({ column })))
    .limit(PAGE)
    .options({ timeout: PAGE_TIMEOUT })
  if (!last || first === undefined) return query
  const value = (column: string) => last[column] ?? null
  if (second === undefined) return query.where(first, '>', value(first))
  // The condition on the first column is separate, because both engines can use the index of the key for it.
  return query
    .where(first, '>=', value(first))
    .where((row) => row.where(first, '>', value(first)).orWhere(second, '>', value(second)))
}
