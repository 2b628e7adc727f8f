import type { Knex } from 'knex'
import { getDatabaseEngine } from '../database.ts'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

/**
 * Creates the activity log. Pages display the log, and undo reads it. The table has no foreign keys, because a row
 * stays when its game or player is deleted. The ids come from a counter (0007-activity-counter), because auto-increment
 * ids would not increase in the order of commits.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('activity')) return
  await db.schema.createTable('activity', (table) => {
    setExactCollation(db, table)
    table.bigInteger('id').unsigned().notNullable().primary()
    addInstantColumn(table, 'done_at').notNullable()
    table.string('kind', 20).notNullable()
    table.bigInteger('by_id').unsigned().nullable()
    table.string('by_name', 100).nullable()
    table.bigInteger('game_id').unsigned().nullable()
    addInstantColumn(table, 'game_kickoff_at').nullable()
    table.bigInteger('player_id').unsigned().nullable()
    table.string('player_name', 100).nullable()
    for (const json of ['details', 'changes'])
      if (getDatabaseEngine(db) === 'mysql') table.text(json, 'mediumtext').notNullable()
      else table.text(json).notNullable()
    table.bigInteger('undo_of').unsigned().nullable()
    table.bigInteger('undone_by').unsigned().nullable()
    table.index(['game_id', 'id'], 'activity_by_game')
    table.index(['player_id', 'id'], 'activity_by_player')
  })
}
