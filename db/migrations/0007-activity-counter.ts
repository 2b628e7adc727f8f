import type { Knex } from 'knex'
import { setExactCollation } from './table-definitions.ts'

/**
 * Creates the counter of activity ids: a single row with the last id. Each transaction locks the counter after all
 * other rows, increments it, and keeps the lock until the commit. So ids increase in the order of commits.
 * Auto-increment ids would not: a transaction with a smaller id could commit later than one with a greater id, and a
 * client that reads the activities after the greater id would miss it. The first activity inserts the row.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('activity_counter')) return
  await db.schema.createTable('activity_counter', (table) => {
    setExactCollation(db, table)
    table.integer('id').notNullable().primary()
    table.bigInteger('last_id').unsigned().notNullable()
  })
}

export const down = (db: Knex): Promise<void> => db.schema.dropTableIfExists('activity_counter')
