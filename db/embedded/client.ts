import BetterSqliteClient, { type Statement } from 'knex/lib/dialects/better-sqlite3/index.js'
import { keepPrepared } from './prepared.ts'

/** Knex's client for better-sqlite3, with kept statements and transactions that can wait for another process. */
export class EmbeddedClient extends BetterSqliteClient {
  override async acquireRawConnection() {
    const connection = await super.acquireRawConnection()
    keepPrepared(connection)
    return connection
  }

  override _query(connection: unknown, statement: Statement): Promise<Statement> {
    // SQLite's plain BEGIN takes the write lock at the first write, where a transaction that has already read
    // can only fail when another process (a backup, a second start) wrote in between.
    if (statement.sql === 'BEGIN;') statement.sql = 'BEGIN IMMEDIATE;'
    return super._query(connection, statement)
  }
}
