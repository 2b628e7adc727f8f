import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseSettings, openDatabase } from '@club/db'
import { MySqlContainer } from '@testcontainers/mysql'
import { mysqlImage } from '../../db/testing/docker-images.ts'

export interface BenchDatabase {
  readonly settings: DatabaseSettings
  remove(): Promise<void>
}

/**
 * Runs `measure` with SQLite and then with MySQL. Uses the MySQL server at TEST_MYSQL_URL; without this variable,
 * starts a MySQL container.
 * @param prefix the beginning of the names of the MySQL databases
 * @param measure receives the engine's name and a function that creates a database. The function's argument is the end
 * of the database's name
 */
export async function forEachDatabaseEngine(
  prefix: string,
  measure: (engine: string, open: (name: string) => Promise<BenchDatabase>) => Promise<void>,
): Promise<void> {
  const mysql = await getMysqlServer()
  try {
    await measure('embedded', createSqliteDatabase)
    await measure('MySQL', (name) => createMysqlDatabase(mysql.url, `${prefix}_${name}`))
  } finally {
    await mysql.stop()
  }
}

/** Returns the MySQL server at TEST_MYSQL_URL. Without this variable, starts a MySQL container. */
export async function getMysqlServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const configuredUrl = process.env.TEST_MYSQL_URL
  if (configuredUrl) return { url: configuredUrl, stop: async () => {} }
  const container = await new MySqlContainer(mysqlImage).start()
  return {
    url: container.getConnectionUri(true),
    stop: async () => {
      await container.stop()
    },
  }
}

export async function createMysqlDatabase(serverUrl: string, name: string): Promise<BenchDatabase> {
  const server = openDatabase({ kind: 'mysql', url: serverUrl })
  await server.raw(`drop database if exists ${name}`)
  await server.raw(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    settings: { kind: 'mysql', url: url.href },
    async remove() {
      await server.raw(`drop database ${name}`)
      await server.destroy()
    },
  }
}

export async function createSqliteDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'club-bench-'))
  return {
    settings: { kind: 'embedded', file: join(folder, 'club.sqlite') },
    remove: () => rm(folder, { recursive: true }),
  }
}
