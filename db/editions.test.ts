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

/** The definition of each table and index: columns, keys and constraints, as the engine prints them. */
async function schemaOf(db: Database): Promise<unknown> {
  if (engineOf(db) === 'embedded') return db('sqlite_master').orderBy(['type', 'name']).select('name', 'sql')
  const [tables]: object[][] = await db.raw('show tables')
  const definitions = (tables ?? []).flatMap(Object.values).map(async (table) => {
    const [[{ 'Create Table': definition }]] = await db.raw('show create table ??', [table])
    // A dump names the character set of each column, which a new table inherits.
    return definition.replace(/ AUTO_INCREMENT=\d+| CHARACTER SET utf8mb4/g, '')
  })
  return Promise.all(definitions)
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** All rows of the tables that the schema has. */
async function rowsOf(db: Database): Promise<Rows> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of tableNames)
    if (await db.schema.hasTable(table))
      rows[table] = await db(table).orderBy(sortColumns[table].map((column) => ({ column })))
  return rows
}

/** The rows without the instants at which a migration or a restore recorded the first ratings. */
const withoutRatingTimes = ({ ratings = [], ...rows }: Rows): Rows => ({
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
      // A column may have been dropped after an edition that did not use it any more.
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
      expect(withoutRatingTimes(await rowsOf(restored))).toEqual(withoutRatingTimes(await rowsOf(migrated)))
    })
  },
)
