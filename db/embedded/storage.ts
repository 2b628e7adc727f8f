import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'
import type { StorageTrouble } from '../errors.ts'
import type { Database } from '../open.ts'
import { Refusals, type Storage } from '../storage.ts'
import { DatabaseFile, PAGES_OF_A_CHANGE } from './file.ts'
import { IdleCheckpoint } from './idle-checkpoint.ts'

/** The storage of an embedded database: its file, unless it is in memory. */
export class EmbeddedStorage implements Storage {
  /** Absent in memory. */
  readonly file: DatabaseFile | undefined
  readonly #refusals = new Refusals()
  #checkpoint: IdleCheckpoint | undefined

  constructor(file: string) {
    this.file = file === ':memory:' ? undefined : new DatabaseFile(file)
  }

  /** Called with the handle's one connection once it is set up. */
  opened(connection: Connection): void {
    const file = this.file
    if (!file) return
    // The first read makes the write-ahead log.
    connection.pragma('schema_version')
    file.remember()
    this.#checkpoint = new IdleCheckpoint(connection, () => file.isInPlace())
    // A process that was killed may have left changes in the write-ahead log.
    this.#checkpoint.soon()
  }

  /** Called before the connection is closed, which empties the write-ahead log by itself. */
  closing(): void {
    this.#checkpoint?.never()
  }

  /**
   * Runs a statement that stores a change for good. When it fails, the connection is in no transaction.
   * @throws what `run` throws, or an error that means `file_gone`: then nobody may be told that it is stored
   */
  async store<Result>(connection: Connection, run: () => Promise<Result>): Promise<Result> {
    try {
      this.file?.assertInPlace()
      const result = await run()
      this.file?.assertInPlace()
      this.#refusals.stored()
      this.#checkpoint?.soon()
      return result
    } catch (error) {
      this.failed(error)
      // Knex puts the connection back into the pool, also after a COMMIT that failed.
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    }
  }

  /** Remembers an error that tells of the storage. */
  failed(error: unknown): void {
    this.#refusals.failed(error)
  }

  async trouble(db: Database): Promise<StorageTrouble | undefined> {
    if (this.file && !this.file.isInPlace()) return 'file_gone'
    if (this.file && !(await this.file.hasRoom())) return 'disk_full'
    if (this.#refusals.last()) await this.#tryToStore(db)
    return this.#refusals.last()
  }

  /**
   * Only after a refusal is storing tried out, with a value that is stored already. Each try fills a page of the
   * write-ahead log, so together they prove room for a whole change, not only for the rest of the refused one.
   */
  async #tryToStore(db: Database): Promise<void> {
    try {
      const [found]: { user_version: number }[] = await db.raw('pragma user_version')
      for (let page = 0; page < PAGES_OF_A_CHANGE; page++)
        await db.raw(`pragma user_version = ${found?.user_version ?? 0}`)
      this.#refusals.stored()
    } catch (error) {
      this.failed(error)
    }
  }
}
