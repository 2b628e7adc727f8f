import type { Statement } from 'knex/lib/dialects/mysql2/index.js'
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js'
import type { Refusals } from '../storage.ts'
import { MysqlStorage } from './storage.ts'

/**
 * Milliseconds a statement may take. A server that froze, or a network that swallows packets, would otherwise
 * hold a request for ever. Statements that are known to take longer say so: `.options({ timeout: 30_000 })`.
 */
const STATEMENT_TIMEOUT = 2_400

/** Changes of the schema take as long as the tables are large. */
const isSchemaChange = ({ sql }: Statement): boolean => /^\s*(create|alter|drop|rename)\b/i.test(sql)

const storesSomething = ({ sql }: Statement): boolean => /^\s*(commit|insert|update|delete)\b/i.test(sql)

const timedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PROTOCOL_SEQUENCE_TIMEOUT'

/** Knex's client for mysql2, with a time limit on every statement, and a memory of what the server could not store. */
export class MysqlClient extends Mysql2Client {
  override async _query(connection: Parameters<Mysql2Client['_query']>[0], statement: Statement) {
    if (!isSchemaChange(statement)) statement.options = { timeout: STATEMENT_TIMEOUT, ...statement.options }
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
