import type { Readable } from 'node:stream'
import type { Database } from '../database.ts'
import { type DatabaseErrorKind, databaseErrorKind } from '../errors.ts'
import { migrate } from '../migrate.ts'
import { up as correctWins } from '../migrations/0011-wins-within-games.ts'
import { addMissingRatings } from '../missing-ratings.ts'
import { BackupError, lineError, tableNames } from './format.ts'
import { readBackup } from './read.ts'
import type { BackupRow } from './row.ts'

/** The maximum number of rows that one INSERT statement inserts. */
const ROWS_PER_INSERT = 500
/** The time limit of each statement of a restore, in milliseconds. */
const STATEMENT_TIMEOUT = 60_000

/**
 * Restores a backup of this schema or of an older one. When the older backup lacks a column, the database fills this
 * column. Players without recorded ratings get their first recorded ratings now. When anything in the backup is wrong,
 * or when this process is killed, the rows of the database are not changed.
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
  try {
    return await db.transaction(async (transaction) => {
      // The lock makes the changes of other processes wait, so none of them uses a later id meanwhile.
      const counter = await transaction('activity_counter').forUpdate().first()
      for (const table of tableNames.toReversed())
        if (overwrite) await transaction(table).delete().options({ timeout: STATEMENT_TIMEOUT })
        else if (await transaction(table).first()) throw new BackupError('the database is not empty')
      const rows = await insertAll(transaction, from)
      await raiseActivityCounter(transaction, counter?.last_id ?? 0)
      // No automatic backup contains the restored club. Because of this null, the server takes a backup soon.
      await transaction('last_backup').update({ activity_id: null })
      return rows
    })
  } catch (error) {
    if (databaseErrorKind(error) === 'transient')
      throw new BackupError('another process is writing to the database; nothing was restored, try again', {
        cause: error,
      })
    if (!(error instanceof BackupError)) throw error
    throw new BackupError(`${error.message}; nothing was restored`, { cause: error })
  }
}

/**
 * Raises the counter of activity ids above `lastId`, the last id before the restore. Clients have received that id and
 * expect later activities to have greater ids. A backup that was running during the restore records `lastId`, so the
 * difference shows that this backup does not contain the restored club.
 */
async function raiseActivityCounter(transaction: Database, lastId: number): Promise<void> {
  const restored = await transaction('activity_counter').first()
  const last_id = Math.max(lastId, restored?.last_id ?? 0) + 1
  await transaction('activity_counter').insert({ id: 1, last_id }).onConflict('id').merge()
}

async function insertAll(transaction: Database, from: Readable): Promise<number> {
  let batch: BackupRow[] = []
  const { rows, isOlder } = await readBackup(from, (row) => {
    const ready = batch[0]?.table !== row.table || batch.length === ROWS_PER_INSERT ? batch : undefined
    if (ready) batch = []
    batch.push(row)
    return ready && insert(transaction, ready)
  })
  await insert(transaction, batch)
  if (isOlder) {
    await addMissingRatings(transaction, new Date())
    await correctWins(transaction)
  }
  return rows
}

/**
 * The messages for rows that the database refuses. The driver's own messages are not used, because they contain the
 * values of the rows.
 */
const refusalMessages: Partial<Record<DatabaseErrorKind, string>> = {
  duplicate: 'its key has been there before',
  missing_reference: 'it refers to a row that is not there',
  constraint: 'a value is missing, or not one that its column allows',
}

/** The messages for errors because of which no row can be inserted. */
const outageMessages: Partial<Record<DatabaseErrorKind, string>> = {
  unavailable: 'it does not answer',
  disk_full: 'its disk is full',
  unwritable: 'its disk cannot be written',
  file_gone: 'its file was deleted or replaced',
  damaged: 'its file is damaged',
}

/**
 * Inserts rows of one table. When the database refuses the statement, inserts the rows one by one to find the wrong
 * row.
 */
async function insert(transaction: Database, rows: readonly BackupRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  try {
    await transaction<object>(first.table)
      .insert(rows.map(({ values }) => values))
      .options({ timeout: STATEMENT_TIMEOUT })
  } catch (error) {
    const kind = databaseErrorKind(error)
    if (kind === 'transient') throw error
    const outage = kind && outageMessages[kind]
    if (outage) throw new BackupError(`the database takes no rows, ${outage}`, { cause: error })
    const what = (kind && refusalMessages[kind]) ?? 'the database does not take it'
    if (rows.length === 1)
      throw lineError(first.line, `it is a row of the table ${first.table}, and ${what}`, error)
    for (const row of rows) await insert(transaction, [row])
  }
}
