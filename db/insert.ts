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
