import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type DatabaseSettings, migrate, openDatabase } from '../index.ts'
import { createMysqlDatabase, createSqliteDatabase, type EmptyDatabase } from './empty-database.ts'
import './mysql.setup.ts'

export type Engine = 'embedded' | 'mysql'

const mysqlUrl = inject('mysqlUrl')

/**
 * The database engines under test. MySQL is missing when no server is available; the setup file then prints a warning.
 */
export const engines: readonly Engine[] = mysqlUrl ? ['embedded', 'mysql'] : ['embedded']

export interface TestDatabase {
  readonly db: Database
  /** The settings with which another handle or a server can open the same database. */
  readonly settings: DatabaseSettings
  /** Closes the handle and removes the database. */
  drop(): Promise<void>
}

/** Creates a new, empty database with all migrations: a file in its own folder (SQLite), or its own schema (MySQL). */
export async function createFreshDatabase(engine: Engine): Promise<TestDatabase> {
  const { settings, remove } = await createEmptyDatabase(engine)
  const db = openDatabase(settings)
  await migrate(db)
  return {
    db,
    settings,
    async drop() {
      await db.destroy()
      await remove()
    },
  }
}

/**
 * Creates a database before the tests of the surrounding `describe`, and removes it after them.
 * @returns the handle and the settings, which can be read in tests and hooks only
 */
export function createDatabaseForSuite(engine: Engine): Pick<TestDatabase, 'db' | 'settings'> {
  let fresh: TestDatabase | undefined
  beforeAll(async () => {
    fresh = await createFreshDatabase(engine)
  })
  afterAll(() => fresh?.drop())
  const opened = (): TestDatabase => {
    if (!fresh) throw new Error('the database exists only while tests run, not while they are collected')
    return fresh
  }
  return {
    get db() {
      return opened().db
    },
    get settings() {
      return opened().settings
    },
  }
}

/** Creates a new database without tables. Returns its settings, and a function that removes it. */
export function createEmptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  if (engine === 'embedded') return createSqliteDatabase()
  if (!mysqlUrl) throw new Error('there is no MySQL in this run')
  return createMysqlDatabase(mysqlUrl)
}
