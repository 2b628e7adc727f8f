import type { Knex } from 'knex'
import { migrationSource, stepNames } from './migrations/index.ts'
import { type Database, engineOf } from './open.ts'
import { inTransaction } from './transaction.ts'

const settings: Knex.MigratorConfig = {
  migrationSource,
  // MySQL commits each step anyway; on SQLite one transaction around all of them is ours.
  disableTransactions: true,
  // A process of an older version may start while a newer schema is there already.
  disableMigrationsListValidation: true,
}

/** Milliseconds to wait for another process that is migrating. */
const LOCK_WAIT = 120_000

/** What is done to a new database, with the handle of the transaction that makes its schema. */
export type WhenNew = (transaction: Database) => Promise<unknown>

/**
 * Brings the schema up to date. Several processes may call it at once: one works, the others wait for it.
 * On SQLite it is all or nothing; on MySQL a broken-off step is run again at the next start.
 * @param whenNew done once in the life of an embedded database: while no step of the schema has ever been kept,
 *   together with them, so that a process killed at whatever moment leaves both or neither
 */
export async function migrate(db: Database, whenNew?: WhenNew): Promise<void> {
  if (engineOf(db) === 'embedded') return migrateEmbedded(db, whenNew)
  if (whenNew)
    throw new Error('MySQL keeps each step of the schema by itself: nothing can be kept with all of them')
  return migrateMysql(db)
}

async function migrateMysql(db: Database): Promise<void> {
  // The lock belongs to a connection and ends with it, also when this process is killed.
  const connection = await db.client.acquireConnection()
  // A user-level lock is the whole server's, so its name carries the database's; 64 characters at most.
  const name = "concat('club migrate ', left(sha2(database(), 256), 40))"
  try {
    const [rows] = await db
      .raw(`select get_lock(${name}, ?) as held`, [LOCK_WAIT / 1000])
      .options({ timeout: LOCK_WAIT + 5_000 })
      .connection(connection)
    if (rows[0]?.held !== 1) throw new Error('another process has been migrating the database for too long')
    // Knex's own lock is a row that outlives a killed process. We hold the real one, so it can be freed.
    await db.migrate.list(settings)
    await db.migrate.forceFreeMigrationsLock(settings)
    await db.migrate.latest(settings)
  } finally {
    await db
      .raw(`do release_lock(${name})`)
      .connection(connection)
      .catch(() => connection.destroy())
    await db.client.releaseConnection(connection)
  }
}

async function migrateEmbedded(db: Database, whenNew?: WhenNew): Promise<void> {
  // Rebuilding a table with foreign keys on would delete the rows that refer to it. The switch has no effect
  // inside a transaction, so it surrounds it; this is the only connection there is.
  await db.raw('pragma foreign_keys = off')
  try {
    await inTransaction(db, (transaction) => applySteps(transaction, whenNew), { retryTime: LOCK_WAIT })
  } finally {
    await db.raw('pragma foreign_keys = on')
  }
}

async function applySteps(transaction: Database, whenNew?: WhenNew): Promise<void> {
  const isNew = (await appliedSteps(transaction)).size === 0
  const { config } = transaction.client
  const { postProcessResponse, wrapIdentifier } = config
  try {
    await transaction.migrate.latest(settings)
  } finally {
    // Within a transaction Knex's migrator turns both off for the whole handle, and leaves them so.
    Object.assign(config, { postProcessResponse, wrapIdentifier })
  }
  if (isNew) await whenNew?.(transaction)
  const broken: unknown[] = await transaction.raw('pragma foreign_key_check')
  if (broken.length > 0) throw new Error(`migrating would leave ${broken.length} rows without their parents`)
}

/** Whether every schema step of this version has been applied. Rejects when the database is away. */
export async function migrationsCurrent(db: Database): Promise<boolean> {
  const applied = await appliedSteps(db)
  return stepNames.every((name) => applied.has(name))
}

async function appliedSteps(db: Database): Promise<ReadonlySet<string>> {
  if (!(await db.schema.hasTable('knex_migrations'))) return new Set()
  return new Set<string>(await db('knex_migrations').pluck('name'))
}
