import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'

/** Milliseconds without a change after which the write-ahead log is emptied into the database's file. */
const IDLE = 1_000

/**
 * Empties the write-ahead log while nobody writes. SQLite does so by itself at 1,000 pages, which a club fills in
 * weeks: as long, its latest changes would stand in the log alone.
 */
export class IdleCheckpoint {
  readonly #connection: Connection
  readonly #mayWrite: () => boolean
  #timer: NodeJS.Timeout | undefined

  /** @param mayWrite whether the log still belongs to the file */
  constructor(connection: Connection, mayWrite: () => boolean) {
    this.#connection = connection
    this.#mayWrite = mayWrite
  }

  /** After a change: at the next pause. */
  soon(): void {
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#run(), IDLE).unref()
  }

  never(): void {
    clearTimeout(this.#timer)
  }

  #run(): void {
    const connection = this.#connection
    if (!connection.open || !this.#mayWrite()) return
    if (connection.inTransaction || !emptied(connection)) this.soon()
  }
}

/** Without waiting for readers, such as a backup: everybody would wait with it. */
function emptied(connection: Connection): boolean {
  const busyTimeout = Number(connection.pragma('busy_timeout', { simple: true }))
  try {
    connection.pragma('busy_timeout = 0')
    return connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch {
    // The disk is full, for instance: the log keeps everything, and the next change tries again.
    return true
  } finally {
    connection.pragma(`busy_timeout = ${busyTimeout}`)
  }
}
