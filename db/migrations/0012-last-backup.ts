import type { Knex } from 'knex'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

/**
 * Creates the table that records the latest successful automatic backup in at most one row. All servers of a database
 * read it, so that only one of them takes the next backup. Backups do not contain this table.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('last_backup')) return
  await db.schema.createTable('last_backup', (table) => {
    setExactCollation(db, table)
    table.integer('id').notNullable().primary()
    addInstantColumn(table, 'taken_at').notNullable()
    table.bigInteger('activity_id').unsigned().nullable()
  })
}
