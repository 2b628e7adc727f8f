import BetterSqliteClient, {
  type Connection,
  type Statement,
} from 'knex/lib/dialects/better-sqlite3/index.js'
import { ensureDatabaseFile } from './ensure-file.ts'
import { cacheStatements } from './statement-cache.ts'
import { EmbeddedStorage } from './storage.ts'

const changes = /^\s*(insert|update|delete|replace)\b/i

/**
 * Knex's client for better-sqlite3, with four additions: a new database file is created atomically; changes are refused
 * after the file was replaced; prepared statements are cached; and transactions wait for the locks of other processes.
 */
export class EmbeddedClient extends BetterSqliteClient {
  override async acquireRawConnection() {
    const { file } = storageOf(this)
    if (file) ensureDatabaseFile(file.path, () => withoutTables(this))
    const connection = await super.acquireRawConnection()
    cacheStatements(connection)
    return connection
  }

  override async destroyRawConnection(connection: Connection) {
    storageOf(this).closing()
    await super.destroyRawConnection(connection)
  }

  override async _query(connection: Connection, statement: Statement): Promise<Statement> {
    // SQLite's plain BEGIN takes the write lock only at the first write. That write fails when another process (a
    // backup, a second server) has written since the transaction's first read. BEGIN IMMEDIATE takes the lock at once.
    if (statement.sql === 'BEGIN;') statement.sql = 'BEGIN IMMEDIATE;'
    // On a full disk, SQLite itself rolls the transaction back. A ROLLBACK would then fail, and its error would hide
    // the original one. So a statement without effect is sent instead.
    if (statement.sql === 'ROLLBACK' && !connection.inTransaction) statement.sql = 'select 1'
    const run = () => super._query(connection, statement)
    if (statement.sql === 'COMMIT;' || (!connection.inTransaction && changes.test(statement.sql)))
      return storageOf(this).store(connection, run)
    try {
      return await run()
    } catch (error) {
      storageOf(this).failed(error)
      throw error
    }
  }
}

/**
 * Returns the client's storage. The storage is in the settings and not in a field, because Knex creates the clients of
 * transactions without calling their constructor, so a field would be missing there.
 */
function storageOf({ config: { storage } }: EmbeddedClient): EmbeddedStorage {
  if (!(storage instanceof EmbeddedStorage)) throw new Error('the settings lack their storage')
  return storage
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
