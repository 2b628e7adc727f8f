import type { Knex } from 'knex'
import { exactText } from './engine.ts'

/**
 * The last id of an activity. A transaction increments it as its last lock and holds it until the commit, so that ids
 * rise in the order of commits. Ids of the engine do not, so a reader could miss a late one. The only row is inserted
 * with the first activity: a new database is empty.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('activity_counter')) return
  await db.schema.createTable('activity_counter', (table) => {
    exactText(db, table)
    table.integer('id').notNullable().primary()
    table.bigInteger('last_id').unsigned().notNullable()
  })
}

export const down = (db: Knex): Promise<void> => db.schema.dropTableIfExists('activity_counter')
