import type { Knex } from 'knex'
import { StorageHealth } from '../storage-health.ts'
import { LOCK_WAIT_SECONDS, MysqlClient } from './client.ts'
import { parseMysqlUrl } from './url.ts'

/** A MySQL server that accepts no connection within this many milliseconds counts as unavailable. */
const CONNECT_TIMEOUT = 2_000

/**
 * How long a caller waits for a free connection, in milliseconds, so that a request fails within 3 s when MySQL is
 * frozen.
 */
const CONNECTION_WAIT = 2_500

/**
 * The readiness check fails for this many milliseconds after MySQL could not store a change. Then the check succeeds
 * again, because only new requests can show whether MySQL stores changes.
 */
const MAX_FAILURE_AGE = 10_000

/**
 * With READ COMMITTED, a read after a wait for a lock sees the changes of the transaction that had the lock. There are
 * also fewer gap locks and therefore fewer deadlocks. With this SQL mode, MySQL rejects invalid values instead of
 * converting them.
 */
const session = `SET SESSION autocommit = 1, time_zone = '+00:00', sql_mode = 'TRADITIONAL,ONLY_FULL_GROUP_BY',
  transaction_isolation = 'READ-COMMITTED', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`

interface Connection {
  query(sql: string, done: (error: unknown) => void): unknown
}

/** Returns the Knex settings for MySQL. `parseMysqlUrl` describes the parameter `url`. */
export function createMysqlConfig(url: string): Knex.Config & { readonly storage: StorageHealth } {
  const { connection, pool } = parseMysqlUrl(url)
  return {
    client: MysqlClient,
    storage: new StorageHealth(MAX_FAILURE_AGE),
    // Without this setting, Knex first asks the MySQL server for its version, and this query could hang.
    version: 'latest',
    connection: {
      ...connection,
      timezone: 'Z',
      charset: 'utf8mb4',
      connectTimeout: CONNECT_TIMEOUT,
      // With this setting, mysql2 returns sums and means as numbers, as better-sqlite3 does.
      decimalNumbers: true,
      // Without this setting, mysql2 would expand an object in the bindings to `column = value` pairs.
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
