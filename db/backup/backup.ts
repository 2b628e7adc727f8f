import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../database.ts'
import { isSchemaCurrent } from '../migrate.ts'
import { BackupError, createHeader, type LastLine, type RowLine } from './format.ts'
import { readSnapshot } from './snapshot.ts'

/**
 * The number of characters that are compressed at once. Compressing each line separately would take ten times as long.
 */
const CHUNK = 32_768

export interface WrittenBackup {
  readonly rows: number
  /** The id of the latest activity in the backup; 0 when the backup contains no activity. */
  readonly lastActivityId: number
}

/**
 * Writes a consistent copy of all tables to a stream. Other processes can write to the database meanwhile.
 * @param db one of its connections is in use until the backup is written; on the embedded engine, it has only one
 * connection
 * @param to receives the backup (format.ts); the stream is ended, or destroyed after an error, unless it is the
 * standard output of this process
 * @throws BackupError when the schema of the database is not the schema of this version
 */
export async function backUp(db: Database, to: Writable, takenAt = new Date()): Promise<WrittenBackup> {
  const gzip = createGzip()
  // The stream is ended, except standard output, which a process cannot end.
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
    write(createHeader(takenAt))
    for await (const [table, row] of readSnapshot(db)) {
      write([table, row] satisfies RowLine)
      if (lines.length > CHUNK) await flush()
      if (table === 'activity_counter') lastActivityId = Number(row.last_id)
      rows++
    }
    write({ rows } satisfies LastLine)
    await flush()
    gzip.end()
    await written
  } catch (error) {
    // `pipeline` then destroys `to` too, which closes its file.
    gzip.destroy()
    throw error
  }
  return { rows, lastActivityId }
}
