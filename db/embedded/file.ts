import { type BigIntStats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Pages that the largest usual change of a club fills. */
export const PAGES_OF_A_CHANGE = 16

/** Bytes that must be free on the disk. */
const ROOM = PAGES_OF_A_CHANGE * 4096

/** The files of an open database, by what makes each of them itself: its device and its number there. */
type Identities = ReadonlyMap<string, string>

/** The file of an embedded database, or its write-ahead log, is not the one that was opened. */
class FileGoneError extends Error {
  override readonly name = 'FileGoneError'
  /** SQLite's own code for this. With a write-ahead log SQLite never reports it. */
  readonly code = 'SQLITE_READONLY_DBMOVED'
}

/**
 * The file of an open embedded database. A process goes on writing into a file that was deleted or replaced, and
 * nobody can ever read that again: so it is looked at (about 2 µs for each of the two) before and after each change.
 */
export class DatabaseFile {
  readonly path: string
  #opened: Identities = new Map()

  constructor(path: string) {
    this.path = path
  }

  /** Remembers which files these are; called once the database is open and its write-ahead log there. */
  remember(): void {
    this.#opened = new Map(
      [this.path, `${this.path}-wal`].flatMap((path) => {
        const identity = identityOf(path)
        return identity ? [[path, identity]] : []
      }),
    )
  }

  /** Whether the database's name still leads to what was opened. */
  isInPlace(): boolean {
    for (const [path, identity] of this.#opened) if (identityOf(path) !== identity) return false
    return true
  }

  /** @throws an error that means `file_gone` */
  assertInPlace(): void {
    if (!this.isInPlace())
      throw new FileGoneError(
        `${this.path} is no longer the file that was opened: it was deleted, moved or replaced`,
      )
  }

  /** Whether its disk has room for a change. */
  async hasRoom(): Promise<boolean> {
    const { blocks, bavail, bfree, bsize } = await statfs(dirname(this.path))
    // Some file systems do not tell.
    if (blocks === 0) return true
    // `bavail`, not `bfree`: some blocks are reserved for the administrator.
    return (process.geteuid?.() === 0 ? bfree : bavail) * bsize >= ROOM
  }
}

function identityOf(path: string): string | undefined {
  const found: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
