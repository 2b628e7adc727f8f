import BetterSqliteClient, {
  type Connection,
  type Statement,
} from 'knex/lib/dialects/better-sqlite3/index.js'
import { ensureDatabaseFile } from './ensure-file.ts'
import { cacheStatements } from './statement-cache.ts'
import { EmbeddedStorage } from './storage.ts'

const changes = /^\s*(insert|update|delete|replace)\b/i

/**
 * Knex's client for better-sqlite3, with four additions: a new file is created atomically, changes are refused when the
 * file was replaced, prepared statements are cached, and transactions wait for another process's lock.
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
    // SQLite's plain BEGIN takes the write lock at the first write, where a transaction that has already read
    // can only fail when another process (a backup, a second start) wrote in between.
    if (statement.sql === 'BEGIN;') statement.sql = 'BEGIN IMMEDIATE;'
    // On a full disk SQLite has rolled back already; a second ROLLBACK would hide the real error.
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

/** Not a field, because Knex makes the clients of transactions from the prototype alone. */
function storageOf({ config: { storage } }: EmbeddedClient): EmbeddedStorage {
  if (!(storage instanceof EmbeddedStorage)) throw new Error('the settings lack their storage')
  return storage
}

/** The content of a database file without tables. */
function withoutTables(client: EmbeddedClient): Uint8Array {
  const empty = new client.driver(':memory:')
  try {
    empty.exec('vacuum')
    return empty.serialize()
  } finally {
    empty.close()
  }
}
