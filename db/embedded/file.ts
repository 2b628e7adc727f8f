import { type BigIntStats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The maximum number of SQLite pages that a usual change of a club writes. */
export const MAX_PAGES_OF_A_CHANGE = 16

/** When fewer bytes than this are free on the disk, the disk counts as full. */
const MIN_FREE_BYTES = MAX_PAGES_OF_A_CHANGE * 4096

/** The device and inode of each open file of a database, by the file's path. */
type Identities = ReadonlyMap<string, string>

/**
 * Thrown when the file of an embedded database, or its write-ahead log, was deleted or replaced after the database was
 * opened.
 */
class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
  /**
   * SQLite's own code for a database file that was moved. SQLite itself does not report this error when it uses a
   * write-ahead log.
   */
  readonly code = 'SQLITE_READONLY_DBMOVED'
}

/**
 * The file of an open embedded database. After the file is deleted or replaced, SQLite continues to write into the old
 * file, and those changes are lost. `EmbeddedStorage` therefore checks the file before and after each change; a check
 * takes about 4 µs.
 */
export class DatabaseFile {
  readonly path: string
  #opened: Identities = new Map()

  constructor(path: string) {
    this.path = path
  }

  /**
   * Stores the device and inode of the database file and of its write-ahead log. Must be called when the log exists.
   */
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
    // `bfree` includes blocks that only the administrator may use; `bavail` does not.
    return (process.geteuid?.() === 0 ? bfree : bavail) * bsize >= MIN_FREE_BYTES
  }
}

function identityOf(path: string): string | undefined {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
