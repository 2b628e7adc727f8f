import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Milliseconds after which a new file that was not put into place belongs to nobody: its process was killed. */
const ABANDONED = 60_000

/** An embedded database's file cannot be used. The message says why, as the end of a sentence: `it has 0 bytes`. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
  /** As the driver's errors have one. */
  readonly code = 'SQLITE_CORRUPT'
}

/**
 * Makes sure that a database file is there, or says why there can be none. A new one appears whole, whenever the
 * process is killed: it is written under another name and then given its own. So a file of 0 bytes is never
 * an interrupted start: something has emptied a club's database.
 * @param file its folder exists
 * @param empty the content of a database without tables
 * @throws DamagedFileError
 */
export function ensureDatabaseFile(file: string, empty: () => Uint8Array): void {
  removeAbandoned(file)
  const size = sizeOf(file)
  if (size === 0) throw new DamagedFileError('it has 0 bytes')
  if (size !== undefined) return
  // SQLite would read what belongs to a file that is lost into a new one.
  if (sizeOf(`${file}-wal`) && !existsSync(file))
    throw new DamagedFileError(
      `it is missing, while ${basename(file)}-wal, which holds a part of it, is there`,
    )
  const unfinished = `${file}.new-${crypto.randomUUID()}`
  try {
    writeWhole(unfinished, empty())
    putIntoPlace(unfinished, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

/** Never replaces a file that another process has put there in the meantime. */
function putIntoPlace(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (existsSync(file)) return
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // File systems without hard links, such as exFAT.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    renameSync(unfinished, file)
  }
}

function writeWhole(file: string, content: Uint8Array): void {
  const handle = openSync(file, 'wx')
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Syncs the folder, so that the new name survives a power cut. */
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
    if (written !== undefined && Date.now() - written > ABANDONED) rmSync(abandoned, { force: true })
  }
}
