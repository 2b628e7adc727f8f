import type { Knex } from 'knex'

/** A handle for queries. A transaction is a handle too, so a store takes either. */
export type Database = Knex

export const engineOf = (db: Database): 'mysql' | 'embedded' =>
  db.client.dialect === 'mysql' ? 'mysql' : 'embedded'

/** @throws the driver's error when the database does not answer (see `databaseError`) */
export async function ping(db: Database): Promise<void> {
  await db.raw('select 1')
}
