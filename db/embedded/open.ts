import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Knex } from 'knex'
import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'
import { EmbeddedClient } from './client.ts'
import { EmbeddedStorage } from './storage.ts'

/** Milliseconds a statement waits for another process's lock; short, because the whole server waits with it. */
const LOCK_WAIT = 200

/** Milliseconds a caller waits for the one connection. */
const CONNECTION_WAIT = 10_000

const pragmas = [
  // Readers in other processes (a backup, the sqlite3 shell) and the server do not block each other.
  'journal_mode = WAL',
  // An acknowledged write survives a power cut.
  'synchronous = FULL',
  'foreign_keys = ON',
  `busy_timeout = ${LOCK_WAIT}`,
]

/**
 * Knex settings for SQLite in a file, whose folders are created, or in memory for `:memory:`. One connection is
 * enough: SQLite has one writer, and better-sqlite3 is synchronous.
 */
export function embeddedConfig(file: string): Knex.Config & { readonly storage: EmbeddedStorage } {
  const storage = new EmbeddedStorage(file)
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return {
    client: EmbeddedClient,
    storage,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: CONNECTION_WAIT,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: Connection, done: (error: unknown, connection: Connection) => void) {
        for (const pragma of pragmas) connection.pragma(pragma)
        storage.opened(connection)
        done(null, connection)
      },
    },
  }
}
