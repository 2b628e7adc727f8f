import { type BigIntStats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Pages that a club's largest usual change fills. */
export const PAGES_OF_A_CHANGE = 16

/** Bytes. */
const ROOM = PAGES_OF_A_CHANGE * 4096

/** Device and inode of each file of an open database, by path. */
type Identities = ReadonlyMap<string, string>

/** The file of an embedded database, or its write-ahead log, is not the one that was opened. */
class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
  /** SQLite's code for this, which SQLite does not report with a write-ahead log. */
  readonly code = 'SQLITE_READONLY_DBMOVED'
}

/**
 * The file of an open embedded database. SQLite goes on writing into a file that was deleted or replaced, and those
 * changes are lost. The storage therefore checks the file before and after each change (about 4 µs).
 */
export class DatabaseFile {
  readonly path: string
  #opened: Identities = new Map()

  constructor(path: string) {
    this.path = path
  }

  /** Called once the database is open and its write-ahead log exists. */
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

  /** @throws FileGoneError */
  assertInPlace(): void {
    if (!this.isInPlace())
      throw new FileGoneError(
        `${this.path} is no longer the file that was opened: it was deleted, moved or replaced`,
      )
  }

  async hasRoom(): Promise<boolean> {
    const { blocks, bavail, bfree, bsize } = await statfs(dirname(this.path))
    // Some file systems do not report their size.
    if (blocks === 0) return true
    // `bavail`, not `bfree`: some blocks are reserved for the administrator.
    return (process.geteuid?.() === 0 ? bfree : bavail) * bsize >= ROOM
  }
}

function identityOf(path: string): string | undefined {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
