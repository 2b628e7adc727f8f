import type { Knex } from 'knex'
import { setExactCollation } from './table-builder-helpers.ts'

/**
 * Creates the table of line-ups: which players play in White, play in Black or sit on the bench in each game. Its key
 * allows each player only once in a game.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('lineups')) return
  await db.schema.createTable('lineups', (table) => {
    setExactCollation(db, table)
    table.bigInteger('game_id').unsigned().notNullable()
    table.bigInteger('player_id').unsigned().notNullable()
    table.string('side', 5).notNullable()
    table.smallint('position').notNullable()
    table.primary(['game_id', 'player_id'])
    table.foreign('game_id', 'lineups_game').references('games.id').onDelete('CASCADE')
    table.foreign('player_id', 'lineups_player').references('players.id')
    table.check("side in ('white', 'black', 'bench')", [], 'lineups_side')
    table.check('?? >= 0', ['position'], 'lineups_position_range')
    // This index speeds up queries of a player's games. The server counts a player's results and games on the bench
    // with such queries.
    table.index(['player_id', 'game_id'], 'lineups_by_player')
  })
}
