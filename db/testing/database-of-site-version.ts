import { writeFile } from 'node:fs/promises'
import { createConnection } from 'mysql2/promise'
import { openDatabase } from '../index.ts'
import { createEmptyDatabase, type Engine, type TestDatabase } from './fresh-database.ts'
import { readSiteVersionFile } from './recorded-site-versions.ts'

/** Creates a database with the data and the schema that an earlier version of the site has written. */
export async function createDatabaseOfSiteVersion(engine: Engine, version: number): Promise<TestDatabase> {
  const { settings, remove } = await createEmptyDatabase(engine)
  if (settings.kind === 'embedded') {
    await writeFile(settings.file, readSiteVersionFile(version, 'club.sqlite'))
  } else {
    const connection = await createConnection({ uri: settings.url, multipleStatements: true })
    await connection.query(readSiteVersionFile(version, 'club.sql').toString())
    await connection.end()
  }
  const db = openDatabase(settings)
  return { db, settings, drop: () => db.destroy().then(remove) }
}
