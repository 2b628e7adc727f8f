import type { Knex } from 'knex'

/**
 * Adds the note of a game. Servers of the earlier version, which still run during a deploy, ignore the note.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('games', 'note')) return
  await db.schema.alterTable('games', (table) => table.string('note', 200).nullable())
}
