import type { Knex } from 'knex'

/** Knex's handle of a database or a transaction, for functions that work both inside and outside of transactions. */
export type Database = Knex

export const getDatabaseEngine = (db: Database): 'mysql' | 'embedded' =>
  db.client.dialect === 'mysql' ? 'mysql' : 'embedded'

/** Checks that the database responds. Rejects with the driver's error when it does not. */
export async function ping(db: Database): Promise<void> {
  await db.raw('select 1')
}
