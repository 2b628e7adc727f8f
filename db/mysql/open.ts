import type { Knex } from 'knex'
import { StorageHealth } from '../storage.ts'
import { LOCK_WAIT, MysqlClient } from './client.ts'
import { parseMysqlUrl } from './url.ts'

/** A MySQL server that accepts no connection within this many milliseconds counts as unavailable. */
const CONNECT_TIMEOUT = 2_000

/**
 * How long a caller waits for a free connection, in milliseconds. The time is short, so that a request fails within 3 s
 * when the MySQL server is frozen.
 */
const CONNECTION_WAIT = 2_500

/**
 * How long the readiness check fails after MySQL could not store a change, in milliseconds. Then the site's server
 * counts as ready again, because only new requests can show whether MySQL stores changes again.
 */
const MAX_FAILURE_AGE = 10_000

/**
 * Settings of every connection, which override the MySQL server's defaults. Times are in UTC. Invalid values are
 * refused instead of converted. With READ COMMITTED, a read after a wait for a lock sees the changes of the other
 * transaction, and there are fewer gap locks and so fewer deadlocks. A statement waits for a lock only as long as
 * `LOCK_WAIT`.
 */
const session = `SET SESSION time_zone = '+00:00', sql_mode = 'TRADITIONAL,ONLY_FULL_GROUP_BY',
  transaction_isolation = 'READ-COMMITTED', innodb_lock_wait_timeout = ${LOCK_WAIT}`

interface Connection {
  query(sql: string, done: (error: unknown) => void): unknown
}

/**
 * Returns the Knex settings for MySQL with mysql2.
 * @param url see `parseMysqlUrl`
 */
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
      // With this setting, mysql2 does not expand an object in the bindings to `column = value` pairs.
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
