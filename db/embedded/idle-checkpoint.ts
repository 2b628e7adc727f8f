import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'

/** After this many milliseconds without a change, the write-ahead log is copied into the database file and emptied. */
const IDLE_TIME = 1_000

/**
 * Copies the write-ahead log into the database file and empties the log while nobody changes anything. SQLite itself
 * does this only when the log has 1,000 pages, which takes a club weeks. Until then, the database file would not
 * contain the latest changes.
 */
export class IdleCheckpoint {
  readonly #connection: Connection
  readonly #mayWrite: () => boolean
  #timer: NodeJS.Timeout | undefined

  /** @param mayWrite returns whether the database file and its log are still the files that were opened */
  constructor(connection: Connection, mayWrite: () => boolean) {
    this.#connection = connection
    this.#mayWrite = mayWrite
  }

  /** Runs a checkpoint when `IDLE_TIME` milliseconds have passed without a change. Each call restarts this period. */
  schedule(): void {
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#run(), IDLE_TIME).unref()
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
 * Runs a checkpoint without waiting for readers, such as a backup, because the whole server would wait, too.
 * @returns false when a reader prevented the checkpoint, so that the caller must try again
 */
function checkpoint(connection: Connection): boolean {
  const busyTimeout = Number(connection.pragma('busy_timeout', { simple: true }))
  try {
    connection.pragma('busy_timeout = 0')
    return connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch {
    // A failure, such as a full disk, is not retried now: the next change schedules another checkpoint.
    return true
  } finally {
    connection.pragma(`busy_timeout = ${busyTimeout}`)
  }
}
