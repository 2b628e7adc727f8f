import type { Knex } from 'knex'
import { exactText } from './engine.ts'

/**
 * The last id of an activity. A transaction raises it as its last lock and keeps it until the commit, so that ids rise
 * in the order of commits; ids that the engine gives do not, and a reader would miss the late ones. Its one row comes
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
