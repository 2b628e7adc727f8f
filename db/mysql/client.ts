import type { Knex } from 'knex'
import type { Statement } from 'knex/lib/dialects/mysql2/index.js'
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js'
import type { StorageHealth } from '../storage-health.ts'

/**
 * The time limit of a statement in milliseconds. Without a limit, a request would wait forever for a frozen server. A
 * statement can set a longer limit: `.options({ timeout: 30_000 })`.
 */
const STATEMENT_TIMEOUT = 2_400

/**
 * How long a statement waits for a row that another transaction has locked, in seconds. Up to seven other transactions
 * may get the lock earlier (db/transactions/transaction-limiter.ts). On a busy machine, each of them keeps it for about a second.
 */
export const LOCK_WAIT_SECONDS = 10

/** Whether a statement has no time limit, because it changes the schema, which takes longer for larger tables. */
const isSchemaChange = ({ sql }: Statement): boolean => /^\s*(create|alter|drop|rename)\b/i.test(sql)

const STATEMENT_WITH_LOCKS_TIMEOUT = LOCK_WAIT_SECONDS * 1_000 + STATEMENT_TIMEOUT

const storesSomething = ({ sql }: Statement): boolean => /^\s*(commit|insert|update|delete)\b/i.test(sql)

/**
 * Whether a statement may wait for the lock of a row. The time limit of such a statement is longer by
 * `LOCK_WAIT_SECONDS`. BEGIN never waits for a lock, so its short limit detects a frozen server.
 */
const mayWait = (statement: Statement): boolean =>
  storesSomething(statement) || /\b(for update|lock in share mode)\s*$/i.test(statement.sql)

const timedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PROTOCOL_SEQUENCE_TIMEOUT'

/**
 * Knex's client for mysql2, with two additions: every statement except schema changes has a time limit, and
 * `StorageHealth` records failed changes.
 */
export class MysqlClient extends Mysql2Client {
  declare config: Knex.Config & { readonly storage: StorageHealth }

  override async _query(connection: Parameters<Mysql2Client['_query']>[0], statement: Statement) {
    const timeout = mayWait(statement) ? STATEMENT_WITH_LOCKS_TIMEOUT : STATEMENT_TIMEOUT
    if (!isSchemaChange(statement)) statement.options = { timeout, ...statement.options }
    try {
      const answered = await super._query(connection, statement)
      if (storesSomething(statement)) this.config.storage.succeeded()
      return answered
    } catch (error) {
      this.config.storage.failed(error)
      if (timedOut(error)) {
        // `__knex__disposed` makes Knex discard the connection. On a connection that Knex used again, the late response
        // to this statement would be taken for the response to the next statement.
        connection.__knex__disposed = error
        connection.destroy()
      }
      throw error
    }
  }
}
