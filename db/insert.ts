import type { Tables } from 'knex/types/tables.js'
import type { Database } from './database.ts'
import './schema.ts'

/** Knex inserts rows into SQLite with a compound SELECT, which is limited to 500 terms. */
const ROWS_AT_ONCE = 500

/**
 * Inserts any number of rows, including none. Outside of a transaction, some rows may remain when a later INSERT fails.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Tables[Table]['insert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db<object>(table).insert(rows.slice(from, from + ROWS_AT_ONCE))
}

/**
 * Inserts rows. If a row with the same key exists, sets the columns `replaced` of the existing row instead.
 * @param rows complete rows of one table, at most one for each key
 * @param key the columns of a unique key
 */
export async function upsertRows(
  db: Database,
  table: string,
  rows: readonly object[],
  { key, replaced }: { readonly key: readonly string[]; readonly replaced: readonly string[] },
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db<object>(table)
      .insert(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict([...key])
      .merge([...replaced])
}
