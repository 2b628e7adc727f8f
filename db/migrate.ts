import type { Knex } from 'knex'
import { type Database, engineOf } from './database.ts'
import { migrationSource, stepNames } from './migrations/index.ts'
import { inTransaction } from './transaction.ts'

const settings: Knex.MigratorConfig = {
  migrationSource,
  // MySQL commits each step anyway; on SQLite `migrateEmbedded` opens one transaction around all of them.
  disableTransactions: true,
  // A process of an older version may start while a newer schema is there already.
  disableMigrationsListValidation: true,
}

/** Milliseconds to wait for another process that is migrating. */
const LOCK_WAIT = 120_000

/** Fills a new database, in the transaction that creates its schema. */
export type WhenNew = (transaction: Database) => Promise<unknown>

/**
 * Brings the schema up to date. When several processes call it at once, one migrates and the others wait.
 * On SQLite all steps are one transaction; on MySQL an interrupted step is repeated at the next start.
 * @param whenNew called once, when an embedded database is created, in the same transaction as its schema
 * @throws Error when `whenNew` is given for MySQL, which commits each step alone
 */
export async function migrate(db: Database, whenNew?: WhenNew): Promise<void> {
  if (engineOf(db) === 'embedded') return migrateEmbedded(db, whenNew)
  if (whenNew)
    throw new Error('MySQL commits each migration alone, so nothing can be committed with all of them')
  return migrateMysql(db)
}

async function migrateMysql(db: Database): Promise<void> {
  // The lock ends with its connection, also when this process is killed.
  const connection = await db.client.acquireConnection()
  // A user-level lock is server-wide, so its name contains the database's; 64 characters at most.
  const name = "concat('club migrate ', left(sha2(database(), 256), 40))"
  try {
    const [rows] = await db
      .raw(`select get_lock(${name}, ?) as held`, [LOCK_WAIT / 1000])
      .options({ timeout: LOCK_WAIT + 5_000 })
      .connection(connection)
    if (rows[0]?.held !== 1) throw new Error('another process has been migrating the database for too long')
    // Knex's own lock is a row, which remains after a killed process. It can be freed, because we hold the real lock.
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
  // Rebuilding a table with foreign keys on would delete the rows that reference it. The pragma has no effect inside
  // a transaction, so it is set around it, on the handle's only connection.
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
    // Knex's migrator removes both from the whole handle when it runs in a transaction.
    Object.assign(config, { postProcessResponse, wrapIdentifier })
  }
  if (isNew) await whenNew?.(transaction)
  const broken: unknown[] = await transaction.raw('pragma foreign_key_check')
  if (broken.length > 0) throw new Error(`migrating would leave ${broken.length} rows without their parents`)
}

/** Whether every migration of this version has been applied. Rejects when the database is away. */
export async function migrationsCurrent(db: Database): Promise<boolean> {
  const applied = await appliedSteps(db)
  return stepNames.every((name) => applied.has(name))
}

async function appliedSteps(db: Database): Promise<ReadonlySet<string>> {
  if (!(await db.schema.hasTable('knex_migrations'))) return new Set()
  return new Set<string>(await db('knex_migrations').pluck('name'))
}
