import type { Knex } from 'knex'
import BetterSqliteClient, {
  type Connection,
  type Statement,
} from 'knex/lib/dialects/better-sqlite3/index.js'
import { ensureDatabaseFile } from './ensure-database-file.ts'
import { cacheStatements } from './statement-cache.ts'
import type { EmbeddedStorage } from './storage.ts'

const changes = /^\s*(insert|update|delete|replace)\b/i

/**
 * Knex's client for better-sqlite3. It also creates a new file atomically, refuses changes after the file was replaced,
 * records whether changes could be stored, caches prepared statements, writes LIMIT into the SQL, detects commits, and
 * lets transactions wait for the locks of other processes.
 */
export class EmbeddedClient extends BetterSqliteClient {
  declare config: Knex.Config & { readonly storage: EmbeddedStorage }

  /**
   * Writes the numbers of LIMIT clauses into the SQL, because SQLite prepares a statement with `limit ?` again each
   * time (bench/tuning.md).
   */
  override queryCompiler(builder: Knex.QueryBuilder, bindings?: unknown) {
    const compiler = super.queryCompiler(builder, bindings)
    compiler.single.skipBinding = { limit: true }
    return compiler
  }

  override async acquireRawConnection() {
    const { file } = this.config.storage
    if (file) ensureDatabaseFile(file.path, () => withoutTables(this))
    const connection = await super.acquireRawConnection()
    if (file) this.config.storage.detectCommits(new this.driver(file.path, { readonly: true }))
    cacheStatements(connection)
    return connection
  }

  override async destroyRawConnection(connection: Connection) {
    this.config.storage.closing()
    await super.destroyRawConnection(connection)
  }

  override async _query(connection: Connection, statement: Statement): Promise<Statement> {
    // SQLite's plain BEGIN takes the write lock only at the first write, and this fails when another process has
    // written since the transaction's first read. BEGIN IMMEDIATE takes the lock at once.
    if (statement.sql === 'BEGIN;') statement.sql = 'BEGIN IMMEDIATE;'
    // When the disk is full, SQLite itself rolls the transaction back. A ROLLBACK would then fail, and its error would
    // hide the original error. So a statement without effect is sent instead.
    if (statement.sql === 'ROLLBACK' && !connection.inTransaction) statement.sql = 'select 1'
    const run = () => super._query(connection, statement)
    if (statement.sql === 'COMMIT;' || (!connection.inTransaction && changes.test(statement.sql)))
      return this.config.storage.store(connection, run)
    try {
      return await run()
    } catch (error) {
      this.config.storage.failed(error)
      throw error
    }
  }
}

/** Returns the content of an SQLite database file that has no tables. */
function withoutTables(client: EmbeddedClient): Uint8Array {
  const empty = new client.driver(':memory:')
  try {
    empty.exec('vacuum')
    return empty.serialize()
  } finally {
    empty.close()
  }
}
