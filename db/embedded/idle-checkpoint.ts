import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'

/** Milliseconds without a change after which the write-ahead log is emptied into the database's file. */
const IDLE = 1_000

/**
 * Empties the write-ahead log while nobody writes. SQLite does so only at 1,000 pages, which a club fills in weeks;
 * until then its latest changes would be in the log alone.
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

  /** Runs a checkpoint at the next pause between changes. */
  schedule(): void {
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#run(), IDLE).unref()
  }

  cancel(): void {
    clearTimeout(this.#timer)
  }

  #run(): void {
    const connection = this.#connection
    if (!connection.open || !this.#mayWrite()) return
    if (connection.inTransaction || !checkpoint(connection)) this.schedule()
  }
}

/**
 * Does not wait for readers, such as a backup, because the whole server would wait.
 * @returns whether no further attempt is needed
 */
function checkpoint(connection: Connection): boolean {
  const busyTimeout = Number(connection.pragma('busy_timeout', { simple: true }))
  try {
    connection.pragma('busy_timeout = 0')
    return connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch {
    // For example a full disk: the changes stay in the log, and the next change schedules a checkpoint.
    return true
  } finally {
    connection.pragma(`busy_timeout = ${busyTimeout}`)
  }
}
