import type { Knex } from 'knex'
import { StorageHealth } from '../storage.ts'
import { LOCK_WAIT, MysqlClient } from './client.ts'
import { parseMysqlUrl } from './url.ts'

/** Milliseconds until an unreachable server counts as away. */
const CONNECT_TIMEOUT = 2_000

/** Milliseconds a caller waits for a free connection: while the server is frozen, every request fails within 3 s. */
const CONNECTION_WAIT = 2_500

/**
 * Milliseconds for which a refused change marks the server's disk as failing. MySQL does not report its free space, and
 * no further change tests it while a load balancer sends no requests.
 */
const MAX_FAILURE_AGE = 10_000

/**
 * Settings of every connection, whatever the server's defaults are: UTC; wrong values are refused instead of
 * converted; READ COMMITTED, so that a read after a lock wait sees the other transaction's changes, and fewer gap
 * locks cause fewer deadlocks; lock waits end while the visitor still waits.
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
export function mysqlConfig(url: string): Knex.Config & { readonly storage: StorageHealth } {
  const { connection, pool } = parseMysqlUrl(url)
  return {
    client: MysqlClient,
    storage: new StorageHealth(MAX_FAILURE_AGE),
    // Without it, Knex queries the server's version first, and that query could hang.
    version: 'latest',
    connection: {
      ...connection,
      timezone: 'Z',
      charset: 'utf8mb4',
      connectTimeout: CONNECT_TIMEOUT,
      // Sums and means as numbers, as SQLite gives them.
      decimalNumbers: true,
      // An object as a binding is not expanded to `column = value` pairs.
      stringifyObjects: true,
    },
    acquireConnectionTimeout: CONNECTION_WAIT,
    pool: {
      min: 0,
      max: pool,
      afterCreate(opened: Connection, done: (error: unknown, opened: Connection) => void) {
        opened.query(session, (error) => done(error, opened))
      },
    },
  }
}
