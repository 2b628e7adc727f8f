import { createReadStream } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sortColumns, tableNames } from './backup/format.ts'
import { type Database, engineOf, migrate, openDatabase, restore } from './index.ts'
import {
  createEditionDatabase,
  createEmptyDatabase,
  editions,
  engines,
  freshDatabase,
  getEditionFilePath,
} from './testing/index.ts'

/** Returns the definition of each table and index as the engine prints it, with columns, keys and constraints. */
async function schemaOf(db: Database): Promise<unknown> {
  if (engineOf(db) === 'embedded') return db('sqlite_master').orderBy(['type', 'name']).select('name', 'sql')
  const [tables]: object[][] = await db.raw('show tables')
  const definitions = (tables ?? []).flatMap(Object.values).map(async (table) => {
    const [[{ 'Create Table': definition }]] = await db.raw('show create table ??', [table])
    // The schema of an edition comes from a dump, which names the character set of each column. In the new database,
    // the columns get the same character set from their table, and MySQL does not print it. So it is removed.
    return definition.replace(/ AUTO_INCREMENT=\d+| CHARACTER SET utf8mb4/g, '')
  })
  return Promise.all(definitions)
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Returns all rows of those tables that exist in the database's schema. */
async function rowsOf(db: Database): Promise<Rows> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of tableNames)
    if (await db.schema.hasTable(table))
      rows[table] = await db(table).orderBy(sortColumns[table].map((column) => ({ column })))
  return rows
}

/**
 * Removes the times of the ratings, because a migration or a restore records the first ratings with the time at which
 * it runs, and the counter of activity ids, which a restore raises.
 */
const comparable = ({ ratings = [], activity_counter, ...rows }: Rows): Rows => ({
  ...rows,
  ratings: ratings.map(({ rated_at, ...rating }) => rating),
})

describe.each(engines.flatMap((engine) => editions.map((edition) => [edition, engine] as const)))(
  'the database of edition %i on %s',
  (edition, engine) => {
    async function openEdition(): Promise<Database> {
      const { db, drop } = await createEditionDatabase(engine, edition)
      onTestFinished(drop)
      return db
    }

    async function openNew(): Promise<Database> {
      const { db, drop } = await freshDatabase(engine)
      onTestFinished(drop)
      return db
    }

    test('gets the schema of a new database and keeps every row, and migrating again changes nothing', async () => {
      const db = await openEdition()
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

    test('has a backup, which this edition restores with the same rows', async () => {
      const { settings, remove } = await createEmptyDatabase(engine)
      onTestFinished(remove)
      const restored = openDatabase(settings)
      onTestFinished(() => restored.destroy())
      await restore(restored, createReadStream(getEditionFilePath(edition, 'club.backup')))
      const migrated = await openEdition()
      await migrate(migrated)
      expect(comparable(await rowsOf(restored))).toEqual(comparable(await rowsOf(migrated)))
    })
  },
)
