import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'

/**
 * The migrations of this folder in order. Their names are stored in the database and never change. Each can be
 * repeated after it was interrupted, because MySQL cannot roll back schema changes.
 */
export const stepNames: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d.*)\.ts$/.exec(file)?.[1] ?? [])
  .sort()

/** Knex's own source of a folder would add `.ts` to the names. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...stepNames],
  getMigrationName: (name) => name,
  getMigration: (name) => import(path.join(import.meta.dirname, `${name}.ts`)),
}
