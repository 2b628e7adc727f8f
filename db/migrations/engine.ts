import type { Knex } from 'knex'
import { engineOf } from '../database.ts'

/** Table settings for MySQL (SQLite needs none): all of Unicode, and identifiers such as a status compared exactly. */
export function exactText(db: Knex, table: Knex.CreateTableBuilder): void {
  if (engineOf(db) !== 'mysql') return
  table.engine('InnoDB')
  table.charset('utf8mb4')
  table.collate('utf8mb4_0900_bin')
}

/** A required instant with milliseconds. */
export const instant = (table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder =>
  table.datetime(name, { precision: 3 })
