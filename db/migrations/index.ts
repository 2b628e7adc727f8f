import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'

/**
 * The names of the migrations in this folder, in order. The database stores these names, so they must never change.
 * Each migration must be repeatable, because MySQL cannot roll back the schema changes of an interrupted migration.
 */
export const migrationNames: readonly string[] = readdirSync(import.meta.dirname)
  .flatMap((file) => /^(\d.*)\.ts$/.exec(file)?.[1] ?? [])
  .sort()

/** This object replaces Knex's own migration source, which would add `.ts` to the migrations' names. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...migrationNames],
  getMigrationName: (name) => name,
  getMigration: async (name) => ({
    ...(await import(path.join(import.meta.dirname, `${name}.ts`))),
    // Knex requires this function. Nothing migrates backwards.
    down: async () => {},
  }),
}
