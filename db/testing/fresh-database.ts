import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type DatabaseSettings, migrate, openDatabase } from '../index.ts'
import './mysql.setup.ts'

export type Engine = 'embedded' | 'mysql'

const mysqlUrl = inject('mysqlUrl')

/** The engines under test; without MySQL when none is available, which the run has printed. */
export const engines: readonly Engine[] = mysqlUrl ? ['embedded', 'mysql'] : ['embedded']

export interface TestDatabase {
  readonly db: Database
  /** For a further handle, or for a server. */
  readonly settings: DatabaseSettings
  /** Closes the handle and removes the database. */
  drop(): Promise<void>
}

/** A new, migrated, empty database: SQLite in a folder of its own, or a schema of its own on MySQL. */
export async function freshDatabase(engine: Engine): Promise<TestDatabase> {
  const { settings, remove } = await emptyDatabase(engine)
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
 * A fresh database for the tests of the surrounding `describe`, dropped after them.
 * @returns its handle and settings, which exist in tests and hooks only
 */
export function suiteDatabase(engine: Engine): Pick<TestDatabase, 'db' | 'settings'> {
  let fresh: TestDatabase | undefined
  beforeAll(async () => {
    fresh = await freshDatabase(engine)
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

/** A new database without tables, and how to remove it. */
export const emptyDatabase = (engine: Engine) => (engine === 'mysql' ? emptySchema() : emptyFile())

interface EmptyDatabase {
  readonly settings: DatabaseSettings
  remove(): Promise<void>
}

async function emptyFile(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'club-db-'))
  return {
    settings: { kind: 'embedded', file: join(folder, 'club.sqlite') },
    remove: () => rm(folder, { recursive: true }),
  }
}

async function emptySchema(): Promise<EmptyDatabase> {
  if (!mysqlUrl) throw new Error('there is no MySQL in this run')
  const name = `club_test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(mysqlUrl, `create database ${name}`)
  const url = new URL(mysqlUrl)
  url.pathname = `/${name}`
  return {
    settings: { kind: 'mysql', url: url.href },
    remove: () => onServer(mysqlUrl, `drop database ${name}`),
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const server = openDatabase({ kind: 'mysql', url })
  await server.raw(sql).finally(() => server.destroy())
}
