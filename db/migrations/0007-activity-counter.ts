import type { Knex } from 'knex'
import { setExactCollation } from './table-builder-helpers.ts'

/**
 * Creates the counter of activity ids: a single row with the last id, which the first activity inserts. Each
 * transaction locks the counter after all other rows, increments it, and keeps the lock until the commit. So ids
 * increase in the order of commits.
 *
 * Auto-increment ids do not increase in this order: an activity could be committed after an activity with a greater id.
 * A client that has already read the greater id, and requests only later activities, would miss the smaller id.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('activity_counter')) return
  await db.schema.createTable('activity_counter', (table) => {
    setExactCollation(db, table)
    table.integer('id').notNullable().primary()
    table.bigInteger('last_id').unsigned().notNullable()
  })
}
