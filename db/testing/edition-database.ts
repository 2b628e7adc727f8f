import { writeFile } from 'node:fs/promises'
import { createConnection } from 'mysql2/promise'
import { openDatabase } from '../index.ts'
import { readEditionFile } from './edition-files.ts'
import { createEmptyDatabase, type Engine, type TestDatabase } from './fresh-database.ts'

/** Creates a database with the recorded club of an edition, in that edition's schema. */
export async function createEditionDatabase(engine: Engine, edition: number): Promise<TestDatabase> {
  const { settings, remove } = await createEmptyDatabase(engine)
  if (settings.kind === 'embedded') {
    await writeFile(settings.file, readEditionFile(edition, 'club.sqlite'))
  } else {
    const connection = await createConnection({ uri: settings.url, multipleStatements: true })
    await connection.query(readEditionFile(edition, 'club.sql').toString())
    await connection.end()
  }
  const db = openDatabase(settings)
  return { db, settings, drop: () => db.destroy().then(remove) }
}
