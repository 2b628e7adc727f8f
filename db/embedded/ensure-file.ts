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
import { putIntoPlace } from '../put-into-place.ts'

/**
 * The age at which an unfinished new file is deleted, in milliseconds. The process that was writing a file of this age
 * must have been killed.
 */
const ABANDONED_AGE = 60_000

/**
 * Thrown when the file of an embedded database cannot be used. The message contains the reason, such as
 * `it has 0 bytes`.
 */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
  /** The same code as in the driver's own errors about damaged files. */
  readonly code = 'SQLITE_CORRUPT'
}

/**
 * Creates a database file unless it exists. The content is first written into a file with another name, which then gets
 * the final name. So the database file is complete even when the process is killed. A database file of 0 bytes is
 * therefore not the result of an interrupted start: another program has emptied it.
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
    putIntoPlaceOnce(unfinished, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** Gives the new file its final name, unless another process has created the database file meanwhile. */
function putIntoPlaceOnce(unfinished: string, file: string): void {
  try {
    putIntoPlace(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  }
}

/** Syncs a folder to the disk, so that the names of its new files are not lost in a power cut. */
function syncFolder(folder: string): void {
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
