import type { Knex } from 'knex'
import { LOCK_WAIT, MysqlClient } from './client.ts'
import { MysqlStorage } from './storage.ts'
import { parseMysqlUrl } from './url.ts'

/** Milliseconds until an unreachable server counts as away. */
const CONNECT_TIMEOUT = 2_000

/** Milliseconds a caller waits for a free connection. With the limits above, whoever comes while the server is frozen
 * is answered within 3 s. */
const TURN_WAIT = 2_500

/**
 * What every connection starts with, whatever the server's own settings are:
 * UTC; wrong values refused, never bent; READ COMMITTED, so that what is read after waiting for a lock is
 * what the others left (and fewer gap locks mean fewer deadlocks); lock waits answered while a person waits.
 */
const session = `SET SESSION time_zone = '+00:00', sql_mode = 'TRADITIONAL,ONLY_FULL_GROUP_BY',
  transaction_isolation = 'READ-COMMITTED', innodb_lock_wait_timeout = ${LOCK_WAIT}`

interface Connection {
  query(sql: string, done: (error: unknown) => void): unknown
}

/**
 * Knex settings for MySQL through mysql2.
 * @param url see `parseMysqlUrl`
 */
export function mysqlConfig(url: string): Knex.Config & { readonly storage: MysqlStorage } {
  const { connection, pool } = parseMysqlUrl(url)
  return {
    client: MysqlClient,
    storage: new MysqlStorage(),
    // Asking each server for its version at the first connection would be one more thing that can hang.
    version: 'latest',
    connection: {
      ...connection,
      timezone: 'Z',
      charset: 'utf8mb4',
      connectTimeout: CONNECT_TIMEOUT,
      // Sums and means as numbers, as SQLite gives them.
      decimalNumbers: true,
      // A binding that is an object is never spread into `column = value` pairs.
      stringifyObjects: true,
    },
    acquireConnectionTimeout: TURN_WAIT,
    pool: {
      min: 0,
      max: pool,
      afterCreate(opened: Connection, done: (error: unknown, opened: Connection) => void) {
        opened.query(session, (error) => done(error, opened))
      },
    },
  }
}
