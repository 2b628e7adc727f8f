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
