import { type BigIntStats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The maximum number of SQLite pages that a usual change of the data writes. */
export const MAX_SQLITE_PAGES_PER_WRITE = 16

/** When fewer bytes than this are free on the disk, the disk counts as full. */
const MIN_FREE_BYTES = MAX_SQLITE_PAGES_PER_WRITE * 4096

/** The device and inode of each open file of a database, by the file's path. */
type Identities = ReadonlyMap<string, string>

/** Thrown when the database file or its write-ahead log was deleted or replaced after it was opened. */
class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
  /** SQLite's error code for a moved file. SQLite itself does not return it when it uses a write-ahead log. */
  readonly code = 'SQLITE_READONLY_DBMOVED'
}

/**
 * The file of an open SQLite database. When it is deleted or replaced, SQLite writes into the old file, and those
 * changes are lost. So `EmbeddedStorage` checks the file before and after each change, which takes about 4 µs.
 */
export class DatabaseFile {
  readonly path: string
  #opened: Identities = new Map()

  constructor(path: string) {
    this.path = path
  }

  /** Records the device and inode of the database file and of its write-ahead log, which must exist. */
  recordIdentities(): void {
    this.#opened = new Map(
      [this.path, `${this.path}-wal`].flatMap((path) => {
        const identity = identityOf(path)
        return identity ? [[path, identity]] : []
      }),
    )
  }

  isInPlace(): boolean {
    for (const [path, identity] of this.#opened) if (identityOf(path) !== identity) return false
    return true
  }

  /** @throws FileGoneError when the file or its write-ahead log was deleted or replaced */
  assertInPlace(): void {
    if (!this.isInPlace())
      throw new FileGoneError(
        `${this.path} is no longer the file that was opened: it was deleted, moved or replaced`,
      )
  }

  async hasRoom(): Promise<boolean> {
    const { blocks, bavail, bfree, bsize } = await statfs(dirname(this.path))
    // Some file systems report a size of 0. Their free space is unknown, so the disk does not count as full.
    if (blocks === 0) return true
    // `bfree` includes the blocks that are reserved for the administrator; `bavail` does not.
    return (process.geteuid?.() === 0 ? bfree : bavail) * bsize >= MIN_FREE_BYTES
  }
}

function identityOf(path: string): string | undefined {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
