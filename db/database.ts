import type { Knex } from 'knex'

/** Runs queries, either directly or in a transaction: a transaction has the same type, so functions accept both. */
export type Database = Knex

export const engineOf = (db: Database): 'mysql' | 'embedded' =>
  db.client.dialect === 'mysql' ? 'mysql' : 'embedded'

/** Checks that the database answers. Otherwise rejects with the driver's error (see `databaseErrorKind`). */
export async function ping(db: Database): Promise<void> {
  await db.raw('select 1')
}
