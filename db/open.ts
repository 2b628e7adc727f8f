import knex from 'knex'
import type { Database } from './database.ts'
import { embeddedConfig } from './embedded/open.ts'
import { createMysqlConfig } from './mysql/open.ts'
import { convertColumnValues } from './rows.ts'

/**
 * The settings of a database: the address of a MySQL database (see `parseMysqlUrl`), or the file of an SQLite database
 * (`:memory:` in tests).
 */
export type DatabaseSettings =
  | { readonly kind: 'mysql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly file: string }

/**
 * Creates the handle of a database. Its connections are opened only when they are needed, so this succeeds even while
 * the MySQL server is unavailable. The caller closes the database with `db.destroy()`.
 * @param warn receives Knex's warnings, such as a lost connection
 * @throws Error when the address is invalid; its message does not contain the password
 */
export function openDatabase(
  settings: DatabaseSettings,
  warn: (message: string) => void = () => {},
): Database {
  const config = settings.kind === 'mysql' ? createMysqlConfig(settings.url) : embeddedConfig(settings.file)
  return knex({
    ...config,
    postProcessResponse: convertColumnValues,
    log: { warn: (message: unknown) => warn(String(message)) },
  })
}
