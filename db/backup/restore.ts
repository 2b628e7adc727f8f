import type { Readable } from 'node:stream'
import type { Database } from '../database.ts'
import { type DatabaseErrorKind, getDatabaseErrorKind } from '../errors.ts'
import { migrate } from '../migrate.ts'
import { up as correctWins } from '../migrations/0011-wins-within-games.ts'
import { addMissingRatings } from '../missing-ratings.ts'
import { BackupError, backupTableNames, createBackupLineError } from './format.ts'
import { readBackup } from './read.ts'
import type { BackupRow } from './row.ts'
import { addUsedIds, reserveUsedIds, type UsedIds } from './used-ids.ts'

/** The maximum number of rows that one INSERT statement inserts. */
const ROWS_PER_INSERT = 500
/** The time limit of each statement of a restore, in milliseconds. */
const STATEMENT_TIMEOUT = 60_000

/**
 * Restores a backup whose schema is the current one or an older one. Columns and ratings that an older backup lacks are
 * added. If the restore fails or this process is killed, the database is not changed.
 * @param from yields the bytes that `backUp` wrote
 * @param overwrite whether existing rows are deleted; when false, the database must be empty
 * @returns the number of restored rows
 * @throws BackupError with the reason
 */
export async function restore(
  db: Database,
  from: Readable,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<number> {
  await migrate(db)
  try {
    return await db.transaction(async (transaction) => {
      // `forUpdate` locks the counter of activity ids. Other processes that change data wait for this lock, so none of
      // them takes an activity id during the restore.
      const counter = await transaction('activity_counter').forUpdate().first()
      for (const table of backupTableNames.toReversed())
        if (overwrite) await transaction(table).delete().options({ timeout: STATEMENT_TIMEOUT })
        else if (await transaction(table).first()) throw new BackupError('the database is not empty')
      const rows = await insertAll(transaction, from)
      await raiseActivityCounter(transaction, counter?.last_id ?? 0)
      // The latest automatic backup does not contain the restored data. The value null makes the server take another
      // backup soon.
      await transaction('last_backup').update({ activity_id: null })
      return rows
    })
  } catch (error) {
    if (getDatabaseErrorKind(error) === 'transient')
      throw new BackupError('another process is writing to the database; nothing was restored, try again', {
        cause: error,
      })
    if (!(error instanceof BackupError)) throw error
    throw new BackupError(`${error.message}; nothing was restored`, { cause: error })
  }
}

/**
 * Makes the counter of activity ids greater than its value before the restore, `lastId`. There are two reasons. Clients
 * expect later activities to have greater ids. And a backup that runs during the restore records `lastId`, so a greater
 * counter shows that this backup does not contain the restored data.
 */
async function raiseActivityCounter(transaction: Database, lastId: number): Promise<void> {
  const restored = await transaction('activity_counter').first()
  const last_id = Math.max(lastId, restored?.last_id ?? 0) + 1
  await transaction('activity_counter').insert({ id: 1, last_id }).onConflict('id').merge()
}

async function insertAll(transaction: Database, from: Readable): Promise<number> {
  let batch: BackupRow[] = []
  const used: UsedIds = { players: 0, games: 0, penalties: 0 }
  const { rows, isOlder } = await readBackup(from, (row) => {
    addUsedIds(used, row)
    const ready = batch[0]?.table !== row.table || batch.length === ROWS_PER_INSERT ? batch : undefined
    if (ready) batch = []
    batch.push(row)
    return ready && insert(transaction, ready)
  })
  await insert(transaction, batch)
  const now = new Date()
  await reserveUsedIds(transaction, used, now)
  if (isOlder) {
    await addMissingRatings(transaction, now)
    await correctWins(transaction)
  }
  return rows
}

/**
 * The messages for rows that the database rejects. They replace the driver's messages, which contain values of rows.
 */
const refusalMessages: Partial<Record<DatabaseErrorKind, string>> = {
  duplicate: 'another row has the same key',
  missing_reference: 'it refers to a row that does not exist',
  constraint: 'a value is missing, or not one that its column allows',
}

/** The messages for errors that prevent the database from inserting any row. */
const outageMessages: Partial<Record<DatabaseErrorKind, string>> = {
  unavailable: 'the database does not answer',
  disk_full: 'the disk of the database is full',
  unwritable: 'the disk of the database cannot be written',
  file_gone: 'the file of the database was deleted or replaced',
  damaged: 'the file of the database is damaged',
}

/** Inserts rows of one table. When the database rejects them, inserts them one by one to find the wrong row. */
async function insert(transaction: Database, rows: readonly BackupRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  try {
    await transaction<object>(first.table)
      .insert(rows.map(({ values }) => values))
      .options({ timeout: STATEMENT_TIMEOUT })
  } catch (error) {
    const kind = getDatabaseErrorKind(error)
    if (kind === 'transient') throw error
    const outage = kind && outageMessages[kind]
    if (outage) throw new BackupError(`the rows cannot be inserted: ${outage}`, { cause: error })
    const what = (kind && refusalMessages[kind]) ?? 'the database rejects it'
    if (rows.length === 1)
      throw createBackupLineError(first.line, `it is a row of the table ${first.table}, and ${what}`, error)
    for (const row of rows) await insert(transaction, [row])
  }
}
