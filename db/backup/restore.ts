import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { migrate } from '../migrate.ts'
import type { Database } from '../open.ts'
import { BackupError, checkHeader, parseLine, type Table, tableNames } from './format.ts'

/** Rows inserted with one statement. */
const ROWS_AT_ONCE = 500
const STATEMENT_TIMEOUT = 60_000

/**
 * Brings a club back from a backup: all of it or, when anything is wrong with the backup, nothing.
 * @param from the backup as `backUp` wrote it
 * @param overwrite whether what is there may go; without, only an empty database is filled
 * @returns how many rows were restored
 * @throws BackupError
 */
export async function restore(
  db: Database,
  from: Readable,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<number> {
  await migrate(db)
  return db.transaction(async (transaction) => {
    for (const table of tableNames)
      if (!overwrite && (await transaction(table).first()))
        throw new BackupError('the database is not empty: nothing was restored')
    for (const table of tableNames.toReversed())
      await transaction(table).delete().options({ timeout: STATEMENT_TIMEOUT })
    return insertAll(transaction, from)
  })
}

async function insertAll(transaction: Database, from: Readable): Promise<number> {
  let rows = 0
  let waiting: { table: Table; rows: Record<string, unknown>[] } | undefined
  const insertWaiting = async () => {
    if (waiting)
      await transaction<object>(waiting.table).insert(waiting.rows).options({ timeout: STATEMENT_TIMEOUT })
    waiting = undefined
  }
  let end: unknown
  for await (const line of linesOf(from)) {
    if (end !== undefined || !Array.isArray(line)) {
      if (end !== undefined) throw new BackupError('this backup is damaged')
      end = line
      continue
    }
    const [table, row] = parseRow(line)
    if (waiting?.table !== table || waiting.rows.length === ROWS_AT_ONCE) {
      await insertWaiting()
      waiting = { table, rows: [] }
    }
    waiting.rows.push(row)
    rows++
  }
  await insertWaiting()
  if (JSON.stringify(end) !== JSON.stringify({ rows })) throw new BackupError('this backup is not whole')
  return rows
}

/** The lines after the header, which is checked. */
async function* linesOf(from: Readable): AsyncGenerator<unknown> {
  const gunzip = createGunzip()
  from.on('error', (error) => gunzip.destroy(error))
  let first = true
  try {
    for await (const text of createInterface({
      input: from.pipe(gunzip),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const line = parseLine(text)
      if (first) checkHeader(line)
      else yield line
      first = false
    }
  } catch (error) {
    throw isZlibError(error) ? new BackupError('this backup is damaged or is none', { cause: error }) : error
  }
  if (first) throw new BackupError('this backup is empty')
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

const isTable = (name: unknown): name is Table => tableNames.some((table) => table === name)

function parseRow([table, row]: readonly unknown[]): [Table, Record<string, unknown>] {
  if (!isTable(table) || typeof row !== 'object' || row === null)
    throw new BackupError('this backup is damaged')
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
  ])
  return [table, Object.fromEntries(entries)]
}
