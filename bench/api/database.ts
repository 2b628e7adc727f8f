import { MySqlContainer } from '@testcontainers/mysql'
import { mysqlImage } from '../../db/testing/docker-images.ts'
import {
  createMysqlDatabase,
  createSqliteDatabase,
  type EmptyDatabase,
} from '../../db/testing/empty-database.ts'

/**
 * Runs `measure` with SQLite and then with MySQL. Uses the MySQL server at TEST_MYSQL_URL; without this variable,
 * starts a MySQL container.
 * @param measure receives the engine's name and a function that creates a database
 */
export async function forEachDatabaseEngine(
  measure: (engine: string, open: () => Promise<EmptyDatabase>) => Promise<void>,
): Promise<void> {
  const mysql = await getMysqlServer()
  try {
    await measure('embedded', createSqliteDatabase)
    await measure('MySQL', () => createMysqlDatabase(mysql.url))
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
