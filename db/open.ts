import knex from 'knex'
import { convertColumnValues } from './column-values.ts'
import type { Database } from './database.ts'
import { createEmbeddedConfig } from './embedded/knex-config.ts'
import { createMysqlConfig } from './mysql/knex-config.ts'

/** A MySQL address (see `parseMysqlUrl`), or the file of an SQLite database (`:memory:` in tests). */
export type DatabaseSettings =
  | { readonly kind: 'mysql'; readonly url: string }
  | { readonly kind: 'embedded'; readonly file: string }

/**
 * Creates the handle of a database, to be closed with `db.destroy()`. Connections are opened when they are needed, so
 * this succeeds even while MySQL is unavailable.
 * @param warn receives Knex's warnings, such as a lost connection
 * @throws Error when the address is invalid; its message does not contain the password
 */
export function openDatabase(
  settings: DatabaseSettings,
  warn: (message: string) => void = () => {},
): Database {
  const config =
    settings.kind === 'mysql' ? createMysqlConfig(settings.url) : createEmbeddedConfig(settings.file)
  return knex({
    ...config,
    postProcessResponse: convertColumnValues,
    log: { warn: (message: unknown) => warn(String(message)) },
  })
}
