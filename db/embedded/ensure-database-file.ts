import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Database } from '../database.ts'
import { renameWithoutReplacing } from '../rename-without-replacing.ts'

/**
 * An unfinished file that is older than this, in milliseconds, is deleted, because the process that wrote the file must
 * have been killed.
 */
const ABANDONED_AGE = 60_000

/**
 * Thrown when the file of an embedded database cannot be used. The message has the reason, such as `it has 0 bytes`.
 */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
  /** The error code with which better-sqlite3 reports a damaged file. */
  readonly code = 'SQLITE_CORRUPT'
}

/**
 * Creates a database file unless it exists. The content is first written to a file with another name, so that the
 * database file is complete even when this process is killed. An existing file of 0 bytes is therefore damaged.
 * @param file the path of the file, in an existing folder
 * @param empty returns the content of a database without tables
 * @throws DamagedFileError when the existing file is empty, or when it is missing but its write-ahead log exists
 */
export function ensureDatabaseFile(file: string, empty: () => Uint8Array): void {
  removeAbandoned(file)
  const size = sizeOf(file)
  if (size === 0) throw new DamagedFileError('it has 0 bytes')
  if (size !== undefined) return
  // SQLite would apply a write-ahead log of the missing file to the new file.
  if (sizeOf(`${file}-wal`) && !existsSync(file))
    throw new DamagedFileError(
      `it is missing, while ${basename(file)}-wal, which holds a part of it, is there`,
    )
  const unfinished = `${file}.new-${crypto.randomUUID()}`
  try {
    writeFileSync(unfinished, empty(), { flag: 'wx', flush: true })
    try {
      renameWithoutReplacing(unfinished, file)
    } catch (error) {
      // Another process may have created the database file since the check above.
      if (!existsSync(file)) throw error
    }
    fsyncFolder(dirname(file))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * Checks a database file: reads the whole file and compares the tables with their indexes. This takes 30 ms for 10 MB,
 * and the file of a club has less than 1 MB.
 * @throws DamagedFileError when the file is damaged
 */
export async function checkFileIntegrity(db: Database): Promise<void> {
  const [first]: { integrity_check: string }[] = await db.raw('pragma integrity_check(1)')
  if (first?.integrity_check !== 'ok') throw new DamagedFileError(`SQLite finds: ${first?.integrity_check}`)
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** Syncs a folder to the disk, so that the names of its new files are not lost in a power cut. */
function fsyncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function removeAbandoned(file: string): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${basename(file)}.new-`)) continue
    const abandoned = join(folder, name)
    const written = statSync(abandoned, { throwIfNoEntry: false })?.mtimeMs
    if (written !== undefined && Date.now() - written > ABANDONED_AGE) rmSync(abandoned, { force: true })
  }
}
