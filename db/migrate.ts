import type { Knex } from 'knex'
import { type Database, getDatabaseEngine } from './database.ts'
import { withInterProcessLock } from './inter-process-lock.ts'
import { migrationNames, migrationSource } from './migrations/index.ts'
import { runInTransaction } from './transactions/transaction.ts'

const settings: Knex.MigratorConfig = {
  migrationSource,
  // MySQL commits each schema change by itself. On SQLite, `migrateEmbedded` opens one transaction for all migrations.
  disableTransactions: true,
  // Without this option, a process of an older version could not start after a newer version migrated the database.
  disableMigrationsListValidation: true,
}

/** How long a process waits while another process migrates, in milliseconds. */
const LOCK_WAIT = 120_000

/** Inserts rows into a new database, in the transaction that creates its schema. */
export type SeedFunction = (transaction: Database) => Promise<unknown>

/**
 * Applies the missing migrations. If several processes call this at once, one of them migrates and the others wait. On
 * SQLite all migrations are one transaction. On MySQL an interrupted migration is repeated at the next start.
 * @param seed called only when an SQLite database is created, in the same transaction as its schema
 * @throws Error when `seed` is given for MySQL, which commits each migration by itself
 */
export async function migrate(db: Database, seed?: SeedFunction): Promise<void> {
  if (getDatabaseEngine(db) === 'embedded') return migrateEmbedded(db, seed)
  if (seed)
    throw new Error('MySQL commits each migration alone, so nothing can be committed with all of them')
  return migrateMysql(db)
}

async function migrateMysql(db: Database): Promise<void> {
  const migrated = await withInterProcessLock(db, 'migrate', LOCK_WAIT, async () => {
    // Knex's own lock is a table row that remains when a process is killed. Freeing it here is safe, because the
    // inter-process lock ensures that no other process is migrating.
    await db.migrate.list(settings)
    await db.migrate.forceFreeMigrationsLock(settings)
    await db.migrate.latest(settings)
  })
  if (!migrated) throw new Error('another process has been migrating the database for too long')
}

async function migrateEmbedded(db: Database, seed?: SeedFunction): Promise<void> {
  // Foreign keys are turned off, because rebuilding a table would otherwise delete the rows that reference the table.
  // SQLite ignores this pragma inside of a transaction. The transaction below uses the connection with the changed
  // setting, because the handle has only one connection.
  await db.raw('pragma foreign_keys = off')
  try {
    await runInTransaction(db, (transaction) => applySteps(transaction, seed), { retryTime: LOCK_WAIT })
  } finally {
    await db.raw('pragma foreign_keys = on')
  }
}

async function applySteps(transaction: Database, seed?: SeedFunction): Promise<void> {
  const isNew = (await appliedSteps(transaction)).size === 0
  const { config } = transaction.client
  const { postProcessResponse, wrapIdentifier } = config
  try {
    await transaction.migrate.latest(settings)
  } finally {
    // `postProcessResponse` and `wrapIdentifier` are set again, because Knex's migrator removes them from the settings
    // of the handle when it runs in a transaction.
    Object.assign(config, { postProcessResponse, wrapIdentifier })
  }
  if (isNew) await seed?.(transaction)
  const broken: unknown[] = await transaction.raw('pragma foreign_key_check')
  if (broken.length > 0) throw new Error(`migrating would leave ${broken.length} rows without their parents`)
}

/** Whether all migrations of this version have been applied. Rejects when the database cannot be reached. */
export async function isSchemaCurrent(db: Database): Promise<boolean> {
  const applied = await appliedSteps(db)
  return migrationNames.every((name) => applied.has(name))
}

async function appliedSteps(db: Database): Promise<ReadonlySet<string>> {
  if (!(await db.schema.hasTable('knex_migrations'))) return new Set()
  return new Set<string>(await db('knex_migrations').pluck('name'))
}
