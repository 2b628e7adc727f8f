import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../database.ts'
import { isSchemaCurrent } from '../migrate.ts'
import { BackupError, type BackupFooter, createBackupHeader, type RowLine } from './format.ts'
import { readSnapshot } from './snapshot.ts'

/**
 * The number of characters that are compressed at once. Compressing each line separately would take ten times as long.
 */
const CHUNK = 32_768

export interface BackupSummary {
  readonly rows: number
  /** The id of the latest activity in the backup; 0 when the backup contains no activity. */
  readonly lastActivityId: number
}

/**
 * Writes a consistent copy of all tables to a stream, while other processes may write to the database.
 * @param db a handle with a free connection, which the backup uses until its end; a handle of SQLite has only one
 * @param to receives the backup. The function ends this stream, or destroys it after an error, but does not end this
 * process's standard output
 * @throws BackupError when the schema of the database is not the schema of this version
 */
export async function backUp(db: Database, to: Writable, takenAt = new Date()): Promise<BackupSummary> {
  const gzip = createGzip()
  const written = pipeline(gzip, to, { end: to !== process.stdout })
  written.catch(() => gzip.destroy())
  let lines = ''
  const flush = async () => {
    if (!gzip.write(lines)) await Promise.race([once(gzip, 'drain'), written])
    lines = ''
  }
  const write = (line: unknown) => {
    lines += `${JSON.stringify(line)}\n`
  }
  let rows = 0
  let lastActivityId = 0
  try {
    if (!(await isSchemaCurrent(db)))
      throw new BackupError('the database does not have the schema of this version: start the server once')
    write(createBackupHeader(takenAt))
    for await (const [table, row] of readSnapshot(db)) {
      write([table, row] satisfies RowLine)
      if (lines.length > CHUNK) await flush()
      if (table === 'activity_counter') lastActivityId = Number(row.last_id)
      rows++
    }
    write({ rows } satisfies BackupFooter)
    await flush()
    gzip.end()
    await written
  } catch (error) {
    // Destroying `gzip` makes `pipeline` destroy `to`, too, which closes its file.
    gzip.destroy()
    throw error
  }
  return { rows, lastActivityId }
}
