import type { Statement } from 'knex/lib/dialects/mysql2/index.js'
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js'
import { StorageHealth } from '../storage.ts'

/**
 * Milliseconds a statement may take. Without a limit, a frozen server or a network that drops packets would hold a
 * request for ever. Longer statements set their own limit: `.options({ timeout: 30_000 })`.
 */
const STATEMENT_TIMEOUT = 2_400

/**
 * Seconds a statement waits for a locked row; waiters are served first come, first served, and one that times out
 * starts again at the end. On a machine with a load of 18 a transaction held a game's row for up to 1.5 s, and seven
 * transactions may be ahead of it (db/transaction-limiter.ts).
 */
export const LOCK_WAIT = 10

/** Schema changes have no time limit, because their time depends on the tables' size. */
const isSchemaChange = ({ sql }: Statement): boolean => /^\s*(create|alter|drop|rename)\b/i.test(sql)

const STATEMENT_WITH_LOCKS_TIMEOUT = LOCK_WAIT * 1_000 + STATEMENT_TIMEOUT

const storesSomething = ({ sql }: Statement): boolean => /^\s*(commit|insert|update|delete)\b/i.test(sql)

/** BEGIN waits for no lock, so a frozen server is noticed by its short limit. */
const mayWait = (statement: Statement): boolean =>
  storesSomething(statement) || /\b(for update|lock in share mode)\s*$/i.test(statement.sql)

const timedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PROTOCOL_SEQUENCE_TIMEOUT'

/** Knex's client for mysql2, with a time limit for every statement and a record of failed changes. */
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
        // The late answer would be read as the next statement's, so the connection is closed.
        connection.__knex__disposed = error
        connection.destroy()
      }
      throw error
    }
  }
}

/** Not a field, because Knex makes the clients of transactions from the prototype alone. */
function healthOf({ config: { storage } }: MysqlClient): StorageHealth {
  if (!(storage instanceof StorageHealth)) throw new Error('the settings lack their storage')
  return storage
}
