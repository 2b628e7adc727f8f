import type { Knex } from 'knex'

/**
 * The handle of a database or of a transaction. Both have this type, so the same functions run queries in a transaction
 * or outside of it.
 */
export type Database = Knex

export const engineOf = (db: Database): 'mysql' | 'embedded' =>
  db.client.dialect === 'mysql' ? 'mysql' : 'embedded'

/**
 * Checks that the database answers. When it does not, rejects with the driver's error, which `databaseErrorKind`
 * classifies.
 */
export async function ping(db: Database): Promise<void> {
  await db.raw('select 1')
}
