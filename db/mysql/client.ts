import type { Statement } from 'knex/lib/dialects/mysql2/index.js'
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js'
import { StorageHealth } from '../storage.ts'

/**
 * The time limit of a statement, in milliseconds. Without a limit, a request would wait forever for a frozen server or
 * on a network that drops packets. A statement that needs longer sets its own limit: `.options({ timeout: 30_000 })`.
 */
const STATEMENT_TIMEOUT = 2_400

/**
 * How long a statement waits for a row that another transaction has locked, in seconds. Up to seven other transactions
 * may get the lock before (db/transaction-limiter.ts). On a busy machine, each of them keeps it for about a second.
 */
export const LOCK_WAIT = 10

/**
 * Whether a statement changes the schema. Such a statement has no time limit, because its duration depends on the size
 * of the tables.
 */
const isSchemaChange = ({ sql }: Statement): boolean => /^\s*(create|alter|drop|rename)\b/i.test(sql)

const STATEMENT_WITH_LOCKS_TIMEOUT = LOCK_WAIT * 1_000 + STATEMENT_TIMEOUT

const storesSomething = ({ sql }: Statement): boolean => /^\s*(commit|insert|update|delete)\b/i.test(sql)

/**
 * Whether a statement may wait for the lock of a row. The time limit of such a statement is longer by `LOCK_WAIT`.
 * BEGIN does not wait for locks, so its short limit detects a frozen server.
 */
const mayWait = (statement: Statement): boolean =>
  storesSomething(statement) || /\b(for update|lock in share mode)\s*$/i.test(statement.sql)

const timedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PROTOCOL_SEQUENCE_TIMEOUT'

/**
 * Knex's client for mysql2, with two additions: every statement has a time limit, and `StorageHealth` records failed
 * changes.
 */
export class MysqlClient extends Mysql2Client {
  override async _query(connection: Parameters<Mysql2Client['_query']>[0], statement: Statement) {
    const timeout = mayWait(statement) ? STATEMENT_WITH_LOCKS_TIMEOUT : STATEMENT_TIMEOUT
    if (!isSchemaChange(statement)) statement.options = { timeout, ...statement.options }
    try {
      const answered = await super._query(connection, statement)
      if (storesSomething(statement)) healthOf(this).succeeded()
      return answered
    } catch (error) {
      healthOf(this).failed(error)
      if (timedOut(error)) {
        // The connection is closed. Otherwise a late response to this statement would be taken for the response to the
        // next one.
        connection.__knex__disposed = error
        connection.destroy()
      }
      throw error
    }
  }
}

/**
 * Returns the client's `StorageHealth`. The object is in the settings and not in a field, because Knex creates the
 * clients of transactions without calling their constructor, so a field would be missing there.
 */
function healthOf({ config: { storage } }: MysqlClient): StorageHealth {
  if (!(storage instanceof StorageHealth)) throw new Error('the settings lack their storage')
  return storage
}
