import type { Statement } from 'knex/lib/dialects/mysql2/index.js'
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js'
import type { Refusals } from '../storage.ts'
import { MysqlStorage } from './storage.ts'

/**
 * Milliseconds a statement may take. A server that froze, or a network that swallows packets, would otherwise
 * hold a request for ever. Statements that are known to take longer say so: `.options({ timeout: 30_000 })`.
 */
const STATEMENT_TIMEOUT = 2_400

/**
 * Seconds for which the server lets a statement wait for a row that another transaction has locked, in the order in
 * which they came. A waiter that is turned away loses its place and has to begin at the end. On a machine with a load
 * of 18 one transaction held a game's row for up to 1.5 s, and seven may be before it (db/turns.ts).
 */
export const LOCK_WAIT = 10

/** Changes of the schema take as long as the tables are large. */
const isSchemaChange = ({ sql }: Statement): boolean => /^\s*(create|alter|drop|rename)\b/i.test(sql)

const STATEMENT_WITH_LOCKS_TIMEOUT = LOCK_WAIT * 1_000 + STATEMENT_TIMEOUT

const storesSomething = ({ sql }: Statement): boolean => /^\s*(commit|insert|update|delete)\b/i.test(sql)

/** A transaction begins with a statement that waits for nobody, so a frozen server is noticed there. */
const mayWait = (statement: Statement): boolean =>
  storesSomething(statement) || /\b(for update|lock in share mode)\s*$/i.test(statement.sql)

const timedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PROTOCOL_SEQUENCE_TIMEOUT'

/** Knex's client for mysql2, with a time limit on every statement, and a memory of what the server could not store. */
export class MysqlClient extends Mysql2Client {
  override async _query(connection: Parameters<Mysql2Client['_query']>[0], statement: Statement) {
    const timeout = mayWait(statement) ? STATEMENT_WITH_LOCKS_TIMEOUT : STATEMENT_TIMEOUT
    if (!isSchemaChange(statement)) statement.options = { timeout, ...statement.options }
    try {
      const answered = await super._query(connection, statement)
      if (storesSomething(statement)) refusalsOf(this).stored()
      return answered
    } catch (error) {
      refusalsOf(this).failed(error)
      if (timedOut(error)) {
        // The late answer would be taken for the next statement's: the connection is never used again.
        connection.__knex__disposed = error
        connection.destroy()
      }
      throw error
    }
  }
}

/** On the prototype, not a field: Knex makes the clients of transactions from the prototype alone. */
function refusalsOf({ config: { storage } }: MysqlClient): Refusals {
  if (!(storage instanceof MysqlStorage)) throw new Error('the settings lack their storage')
  return storage.refusals
}
