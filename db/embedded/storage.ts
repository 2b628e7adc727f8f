import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'
import type { Database } from '../database.ts'
import type { StorageFailure } from '../errors.ts'
import { StorageHealth } from '../storage-health.ts'
import { DatabaseFile, MAX_SQLITE_PAGES_PER_WRITE } from './database-file.ts'
import { IdleCheckpoint } from './idle-checkpoint.ts'

export class EmbeddedStorage extends StorageHealth {
  /** The database's file; undefined for a database in memory. */
  readonly file: DatabaseFile | undefined
  #checkpoint: IdleCheckpoint | undefined
  #observer: Connection | undefined
  #dataVersion: { get(): unknown } | undefined

  constructor(file: string) {
    super()
    this.file = file === ':memory:' ? undefined : new DatabaseFile(file)
  }

  /** Starts to watch the database file. Must be called after the only connection has been opened and configured. */
  opened(connection: Connection): void {
    const file = this.file
    if (!file) return
    // This query makes SQLite create the write-ahead log.
    connection.pragma('schema_version')
    file.recordIdentities()
    this.#checkpoint = new IdleCheckpoint(connection, () => file.isInPlace())
    // This checkpoint is for changes that are only in the write-ahead log, because an earlier process was killed.
    this.#checkpoint.schedule()
  }

  /**
   * Starts to detect the commits of all other connections.
   * @param observer a connection to the database's file, which is used for nothing else
   */
  detectCommits(observer: Connection): void {
    this.#observer = observer
    this.#dataVersion = observer.prepare('pragma data_version').pluck()
  }

  /**
   * Returns a number that changes with each commit, also of other processes. Undefined for a database in memory, before
   * the connection is opened, and when the file was deleted. SQLite reads the number from memory, which takes 3 µs.
   */
  dataVersion(): number | undefined {
    try {
      return this.#dataVersion && Number(this.#dataVersion.get())
    } catch {
      return undefined
    }
  }

  /** Cancels the scheduled checkpoint and the detection of commits. Must be called before the connection is closed. */
  closing(): void {
    this.#checkpoint?.cancel()
    this.#dataVersion = undefined
    this.#observer?.close()
  }

  /**
   * Runs a statement that commits a change. When the statement fails, the transaction is rolled back.
   * @throws the error of `run`; or a FileGoneError when the database file was deleted or replaced, even if `run`
   * succeeded
   */
  async store<Result>(connection: Connection, run: () => Promise<Result>): Promise<Result> {
    try {
      this.file?.assertInPlace()
      const result = await run()
      this.file?.assertInPlace()
      this.succeeded()
      this.#checkpoint?.schedule()
      return result
    } catch (error) {
      this.failed(error)
      // Knex returns the connection to the pool even after a failed COMMIT, so the transaction must be ended here.
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    }
  }

  override async findFailure(db: Database): Promise<StorageFailure | undefined> {
    if (this.file && !this.file.isInPlace()) return 'file_gone'
    if (this.file && !(await this.file.hasRoom())) return 'disk_full'
    if (await super.findFailure(db)) await this.#tryToStore(db)
    return super.findFailure(db)
  }

  /**
   * Tests whether changes can be stored again after a failed change: writes the current `user_version` several times.
   * Each write adds a page to the write-ahead log, so that the writes need as much space as a large change.
   */
  async #tryToStore(db: Database): Promise<void> {
    try {
      const [found]: { user_version: number }[] = await db.raw('pragma user_version')
      for (let page = 0; page < MAX_SQLITE_PAGES_PER_WRITE; page++)
        await db.raw(`pragma user_version = ${found?.user_version ?? 0}`)
      this.succeeded()
    } catch (error) {
      this.failed(error)
    }
  }
}
