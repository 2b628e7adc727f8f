import knex from 'knex'
import type { Database } from './database.ts'
import { embeddedConfig } from './embedded/open.ts'
import { mysqlConfig } from './mysql/open.ts'
import { fromRows } from './rows.ts'

/** MySQL by its address (see `parseMysqlUrl`), or SQLite in a file (`:memory:` in tests). */
export type DatabaseSettings =
  | { readonly kind: 'mysql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly file: string }

/**
 * Opens a database. Connections are made when they are needed, so this succeeds while the server is away.
 * The caller closes it with `db.destroy()`.
 * @param warn receives Knex's warnings, such as a lost connection
 * @throws Error in one sentence when the address is invalid
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
