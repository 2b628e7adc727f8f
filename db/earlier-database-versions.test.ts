import { createReadStream } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupTableNames, columnsToSortBy } from './backup/format.ts'
import { type Database, getDatabaseEngine, migrate, openDatabase, restore } from './index.ts'
import {
  createDatabaseOfSiteVersion,
  createEmptyDatabase,
  createFreshDatabase,
  engines,
  getSiteVersionFilePath,
  recordedSiteVersions,
} from './testing/index.ts'

/** Returns the definition of each table and index as the database prints it, with columns, keys and constraints. */
async function schemaOf(db: Database): Promise<unknown> {
  if (getDatabaseEngine(db) === 'embedded')
    return db('sqlite_master').orderBy(['type', 'name']).select('name', 'sql')
  const [tables]: object[][] = await db.raw('show tables')
  const definitions = (tables ?? []).flatMap(Object.values).map(async (table) => {
    const [[{ 'Create Table': definition }]] = await db.raw('show create table ??', [table])
    // The character sets of columns are removed, because MySQL prints them differently for the two compared schemas.
    // The dump of an earlier version sets the character set for each column, but the migrations set it for the table.
    return definition.replace(/ AUTO_INCREMENT=\d+| CHARACTER SET utf8mb4/g, '')
  })
  return Promise.all(definitions)
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Returns all rows of the database. Its schema may be older, so some tables may be missing. */
async function rowsOf(db: Database): Promise<Rows> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of backupTableNames)
    if (await db.schema.hasTable(table))
      rows[table] = await db(table).orderBy(columnsToSortBy[table].map((column) => ({ column })))
  return rows
}

/**
 * Removes the values that differ between a migrated and a restored database. The times of ratings differ, because
 * missing ratings are recorded with the current time. The counter of activity ids differs, because a restore raises it.
 */
const comparable = ({ ratings = [], activity_counter, ...rows }: Rows): Rows => ({
  ...rows,
  ratings: ratings.map(({ rated_at, ...rating }) => rating),
})

describe.each(engines.flatMap((engine) => recordedSiteVersions.map((version) => [version, engine] as const)))(
  'the database of version %i on %s',
  (version, engine) => {
    async function openRecordedDatabase(): Promise<Database> {
      const { db, drop } = await createDatabaseOfSiteVersion(engine, version)
      onTestFinished(drop)
      return db
    }

    async function openNew(): Promise<Database> {
      const { db, drop } = await createFreshDatabase(engine)
      onTestFinished(drop)
      return db
    }

    test('gets the schema of a new database and keeps every row, and migrating again changes nothing', async () => {
      const db = await openRecordedDatabase()
      const before = await rowsOf(db)
      await migrate(db)
      expect(await schemaOf(db)).toEqual(await schemaOf(await openNew()))
      const after = await rowsOf(db)
      // Only the columns that still exist are compared, because a migration may have dropped a column that is no longer
      // used.
      for (const [table, rows] of Object.entries(before)) {
        const columns = Object.keys(after[table]?.[0] ?? {})
        const kept = (row: object) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))
        expect(after[table]).toMatchObject(rows.map(kept))
      }
      for (const table of ['players', 'games', 'registrations', 'lineups', 'penalties'])
        expect(before[table]?.length, table).toBeGreaterThan(0)

      const applied = await db('knex_migrations').orderBy('id')
      await migrate(db)
      expect(await db('knex_migrations').orderBy('id')).toEqual(applied)
      expect(await rowsOf(db)).toEqual(after)
    })

    test('has a backup, which this version restores with the same rows', async () => {
      const { settings, remove } = await createEmptyDatabase(engine)
      onTestFinished(remove)
      const restored = openDatabase(settings)
      onTestFinished(() => restored.destroy())
      await restore(restored, createReadStream(getSiteVersionFilePath(version, 'club.backup')))
      const migrated = await openRecordedDatabase()
      await migrate(migrated)
      expect(comparable(await rowsOf(restored))).toEqual(comparable(await rowsOf(migrated)))
    })
  },
)
