import knex, { type Knex } from 'knex'
import { embeddedConfig } from './embedded/open.ts'
import { mysqlConfig } from './mysql/open.ts'
import { fromRows } from './rows.ts'

/**
 * Which database: MySQL by its address (`mysql://user:password@host:3306/database`, options in
 * mysql/url.ts), or the embedded default, SQLite in a file (`:memory:` in tests).
 */
export type DatabaseSettings =
  | { readonly kind: 'mysql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly file: string }

/** A handle for queries. A transaction is just another one, so a store takes either. */
export type Database = Knex

/** Which engine is behind a handle. */
export const engineOf = (db: Database): 'mysql' | 'embedded' =>
  db.client.dialect === 'mysql' ? 'mysql' : 'embedded'

/**
 * Opens a database; connections are made when they are needed, so this does not fail when it is away.
 * Rows are mapped as rows.ts says. The caller ends it with `db.destroy()`.
 * @param warn gets what Knex would print on the console, such as a connection that was lost
 * @throws Error in one sentence when the address is not one
 */
export function openDatabase(
  settings: DatabaseSettings,
  warn: (message: string) => void = () => {},
): Database {
  const config = settings.kind === 'mysql' ? mysqlConfig(settings.url) : embeddedConfig(settings.file)
  return knex({
    ...config,
    postProcessResponse: fromRows,
    log: { warn: (message: unknown) => warn(String(message)) },
  })
}

/** Asks the database for an answer. Rejects when it gives none (see `databaseError`). */
export async function ping(db: Database): Promise<void> {
  await db.raw('select 1')
}
