import { dirname } from 'node:path'
import type { Knex } from 'knex'
import type { Connection } from 'knex/lib/dialects/better-sqlite3/index.js'
import { createFolders } from '../create-folders.ts'
import { EmbeddedClient } from './client.ts'
import { EmbeddedStorage } from './storage.ts'

/** How long a statement waits for another process's lock, in milliseconds. The whole server waits during this time. */
const LOCK_WAIT = 200

/** How long a caller waits for the database's only connection, in milliseconds. */
const CONNECTION_WAIT = 10_000

const pragmas = [
  // With a write-ahead log, the server and readers in other processes (a backup, the sqlite3 shell) do not block each
  // other.
  'journal_mode = WAL',
  // Each commit is synced to the disk, so that an acknowledged change is not lost in a power cut.
  'synchronous = FULL',
  'foreign_keys = ON',
  `busy_timeout = ${LOCK_WAIT}`,
]

/**
 * Returns the Knex settings for an SQLite file or a database in memory (`:memory:`), and creates the folders of the
 * file. One connection is enough, because SQLite has one writer and better-sqlite3 is synchronous.
 */
export function createEmbeddedConfig(file: string): Knex.Config & { readonly storage: EmbeddedStorage } {
  const storage = new EmbeddedStorage(file)
  if (file !== ':memory:') createFolders(dirname(file))
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
