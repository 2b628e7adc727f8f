import type { Tables } from 'knex/types/tables.js'
import type { Database } from './database.ts'
import './schema.ts'

/** Knex writes rows for SQLite as a compound SELECT, which takes 500 terms. */
const ROWS_AT_ONCE = 500

/**
 * Inserts any number of rows with as few statements as both engines take; none for no rows.
 * Within a transaction, or part of them may stay when one is refused.
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
 * Inserts rows, or replaces columns of those that are there, with as few statements as both engines take.
 * @param rows whole rows of one table; each key once
 * @param key the columns of a unique key
 * @param replaced the columns that are written where a row has that key already
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
