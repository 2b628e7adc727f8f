import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database } from '../database.ts'
import { type DatabaseErrorKind, databaseErrorKind } from '../errors.ts'
import { migrate } from '../migrate.ts'
import { addMissingRatings } from '../missing-ratings.ts'
import { BackupError, checkHeader, lineError, tableNames } from './format.ts'
import { type BackupRow, parseRow } from './row.ts'

/** Maximum number of rows per insert statement. */
const ROWS_AT_ONCE = 500
const STATEMENT_TIMEOUT = 60_000

/**
 * Restores a backup of this schema or of an older one. Columns that an older backup lacks get the values with which the
 * database fills them, and players without recorded ratings get their first ones now. When anything in the backup is
 * wrong, the rows of the database are not changed.
 * @param from the backup as `backUp` wrote it
 * @param overwrite whether existing rows are deleted; when false, the database must be empty
 * @returns the number of restored rows
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
    const counter = await transaction('activity_counter').first()
    for (const table of tableNames.toReversed())
      await transaction(table).delete().options({ timeout: STATEMENT_TIMEOUT })
    const rows = await insertAll(transaction, from)
    if (counter) await raiseActivityCounter(transaction, counter.last_id)
    return rows
  })
}

/**
 * Raises the counter of activity ids to at least `lastId`, the last id before the restore. Clients have received that
 * id and expect later activities to have greater ids.
 */
async function raiseActivityCounter(transaction: Database, lastId: number): Promise<void> {
  const restored = await transaction('activity_counter').first()
  const last_id = Math.max(lastId, restored?.last_id ?? 0)
  await transaction('activity_counter').insert({ id: 1, last_id }).onConflict('id').merge()
}

async function insertAll(transaction: Database, from: Readable): Promise<number> {
  let rows = 0
  let waiting: BackupRow[] = []
  let isOlder = false
  let end: { readonly line: number; readonly value: unknown } | undefined
  for await (const { line, value } of linesOf(from)) {
    if (line === 1) {
      isOlder = checkHeader(value).isOlder
      continue
    }
    if (end) throw lineError(end.line, 'it is no row, and not the last line')
    if (!Array.isArray(value)) {
      end = { line, value }
      continue
    }
    const row = rowOf(line, value, isOlder)
    if (waiting[0]?.table !== row.table || waiting.length === ROWS_AT_ONCE) {
      await insert(transaction, waiting)
      waiting = []
    }
    waiting.push(row)
    rows++
  }
  await insert(transaction, waiting)
  if (JSON.stringify(end?.value) !== JSON.stringify({ rows }))
    throw new BackupError('this backup is not whole: nothing was restored')
  if (isOlder) await addMissingRatings(transaction, new Date())
  return rows
}

function rowOf(line: number, value: readonly unknown[], isOlder: boolean): BackupRow {
  try {
    return parseRow(line, value, isOlder)
  } catch (error) {
    throw lineError(line, error instanceof Error ? error.message : 'it is no row', error)
  }
}

/**
 * The messages for a row that the database refuses. The driver's own message is not used, because it contains the row's
 * values.
 */
const refusals: Partial<Record<DatabaseErrorKind, string>> = {
  duplicate: 'its key has been there before',
  missing_reference: 'it refers to a row that is not there',
  constraint: 'a value is missing, or not one that its column allows',
}

/** The messages for errors that prevent the insertion of any row. */
const outages: Partial<Record<DatabaseErrorKind, string>> = {
  unavailable: 'it does not answer',
  transient: 'another process keeps it locked',
  disk_full: 'its disk is full',
  unwritable: 'its disk cannot be written',
  file_gone: 'its file was deleted or replaced',
  damaged: 'its file is damaged',
}

/** Inserts rows of one table. When the statement is refused, inserts the rows one by one to find the wrong row. */
async function insert(transaction: Database, rows: readonly BackupRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  try {
    await transaction<object>(first.table)
      .insert(rows.map(({ values }) => values))
      .options({ timeout: STATEMENT_TIMEOUT })
  } catch (error) {
    const kind = databaseErrorKind(error)
    const outage = kind && outages[kind]
    if (outage)
      throw new BackupError(`the database takes no rows, ${outage}: nothing was restored`, { cause: error })
    const what = (kind && refusals[kind]) ?? 'the database does not take it'
    if (rows.length === 1)
      throw lineError(first.line, `it is a row of the table ${first.table}, and ${what}`, error)
    for (const row of rows) await insert(transaction, [row])
  }
}

/** Yields the lines of a backup. Line numbers count the header as 1. */
async function* linesOf(from: Readable): AsyncGenerator<{ readonly line: number; readonly value: unknown }> {
  const gunzip = createGunzip()
  from.on('error', (error) => gunzip.destroy(error))
  let line = 0
  try {
    for await (const text of createInterface({
      input: from.pipe(gunzip),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      line++
      yield { line, value: parseLine(line, text) }
    }
  } catch (error) {
    throw isZlibError(error)
      ? new BackupError('this backup is damaged or is none: nothing was restored', { cause: error })
      : error
  }
  if (line === 0) throw new BackupError('this backup is empty')
}

function parseLine(line: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw line === 1 ? new BackupError('this is no backup of the club') : lineError(line, 'it is no JSON')
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))
