import type { Knex } from 'knex'
import { getDatabaseEngine } from '../database.ts'

/**
 * Makes the text columns of a MySQL table store all of Unicode and compare texts exactly. SQLite does both by default.
 */
export function setExactCollation(db: Knex, table: Knex.CreateTableBuilder): void {
  if (getDatabaseEngine(db) !== 'mysql') return
  table.engine('InnoDB')
  table.charset('utf8mb4')
  table.collate('utf8mb4_0900_bin')
}

/** Adds a column for an instant with milliseconds. */
export const addInstantColumn = (table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder =>
  table.datetime(name, { precision: 3 })

/** Adds an index, unless an interrupted migration has already added it. */
export async function addIndex(
  db: Knex,
  table: string,
  columns: readonly string[],
  name: string,
): Promise<void> {
  if (!(await hasIndex(db, name))) await db.schema.alterTable(table, (change) => change.index(columns, name))
}

export async function dropIndexIfExists(db: Knex, table: string, name: string): Promise<void> {
  if (await hasIndex(db, name)) await db.schema.alterTable(table, (change) => change.dropIndex([], name))
}

async function hasIndex(db: Knex, name: string): Promise<boolean> {
  const found =
    getDatabaseEngine(db) === 'mysql'
      ? db('information_schema.statistics').where({ table_schema: db.raw('database()'), index_name: name })
      : db('sqlite_master').where({ type: 'index', name })
  return (await found.first()) !== undefined
}
