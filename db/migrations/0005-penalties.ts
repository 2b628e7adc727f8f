import type { Knex } from 'knex'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

const reasons = [
  'late_withdrawal_day_before',
  'late_withdrawal_day_of_morning',
  'late_withdrawal_day_of_afternoon',
  'no_penalty',
]

/**
 * Creates the table of penalties for late withdrawal, one per player and game. Amounts are in CZK. The id is also the
 * payment's reference (variable symbol).
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('penalties')) return
  await db.schema.createTable('penalties', (table) => {
    setExactCollation(db, table)
    table.bigIncrements('id')
    table.bigInteger('game_id').unsigned().notNullable()
    table.bigInteger('player_id').unsigned().notNullable()
    table.integer('amount').notNullable()
    table.string('reason', 40).notNullable()
    addInstantColumn(table, 'created_at').notNullable()
    addInstantColumn(table, 'paid_at').nullable()
    table.unique(['game_id', 'player_id'], { indexName: 'penalties_one_per_player_and_game' })
    table.foreign('game_id', 'penalties_game').references('games.id').onDelete('CASCADE')
    table.foreign('player_id', 'penalties_player').references('players.id')
    table.check('?? >= 0', ['amount'], 'penalties_amount_range')
    table.check(`reason in (${reasons.map((reason) => `'${reason}'`).join(', ')})`, [], 'penalties_reason')
    // This index speeds up queries of penalties, newest first, of all players or of one player.
    table.index(['created_at'], 'penalties_by_time')
    table.index(['player_id', 'created_at'], 'penalties_by_player_and_time')
  })
}
