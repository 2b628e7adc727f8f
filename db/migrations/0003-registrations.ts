import type { Knex } from 'knex'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

/** Creates the table of votes. Its key allows one vote per player and game. */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('registrations')) return
  await db.schema.createTable('registrations', (table) => {
    setExactCollation(db, table)
    table.bigInteger('game_id').unsigned().notNullable()
    table.bigInteger('player_id').unsigned().notNullable()
    table.string('status', 10).notNullable()
    addInstantColumn(table, 'registered_at').notNullable()
    table.primary(['game_id', 'player_id'])
    table.foreign('game_id', 'registrations_game').references('games.id').onDelete('CASCADE')
    table.foreign('player_id', 'registrations_player').references('players.id')
    table.check("status in ('going', 'not_going')", [], 'registrations_status')
    // This index speeds up queries of a game's votes, newest first.
    table.index(['game_id', 'registered_at'], 'registrations_by_game_and_time')
    table.index(['player_id', 'game_id'], 'registrations_by_player')
  })
}
