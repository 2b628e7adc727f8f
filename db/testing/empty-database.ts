import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseSettings, openDatabase } from '../index.ts'

/** A database without tables. */
export interface EmptyDatabase {
  readonly settings: DatabaseSettings
  remove(): Promise<void>
}

/** Creates an SQLite database in a folder of its own. */
export async function createSqliteDatabase(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'club-db-'))
  return {
    settings: { kind: 'embedded', file: join(folder, 'club.sqlite') },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Creates a database on a MySQL server. Its name begins with `club_test_`. */
export async function createMysqlDatabase(serverUrl: string): Promise<EmptyDatabase> {
  const name = `club_test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    settings: { kind: 'mysql', url: url.href },
    remove: () => onServer(serverUrl, `drop database ${name}`),
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const server = openDatabase({ kind: 'mysql', url })
  await server.raw(sql).finally(() => server.destroy())
}
