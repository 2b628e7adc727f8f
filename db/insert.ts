import type { Tables } from 'knex/types/tables.js'
import type { Database } from './database.ts'
import './schema.ts'

/** Knex inserts rows into SQLite as a compound SELECT, which may have 500 terms. */
const ROWS_AT_ONCE = 500

/**
 * Inserts any number of rows with as few statements as both engines allow; no statement for no rows. Without a
 * transaction, some rows may remain when a later one is refused.
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
 * Inserts rows, or replaces columns of existing ones, with as few statements as both engines allow.
 * @param rows whole rows of one table; each key once
 * @param key the columns of a unique key
 * @param replaced the columns that are replaced in a row with the same key
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
