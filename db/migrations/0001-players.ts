import type { Knex } from 'knex'
import { getDatabaseEngine } from '../database.ts'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

/**
 * This collation sorts in Czech order (č after c, ch after h) and distinguishes accents and case. The server itself
 * sorts names with Intl.Collator('cs') on both engines (contract/rules/name-comparison.ts).
 */
const CZECH = 'utf8mb4_cs_0900_as_cs'

/**
 * Creates the table of players. Skills are stored in whole tenths. The row of a deleted player remains, because
 * line-ups of played games refer to it.
 */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('players')) return
  const mysql = getDatabaseEngine(db) === 'mysql'
  await db.schema.createTable('players', (table) => {
    setExactCollation(db, table)
    table.bigIncrements('id')
    const name = table.string('name', 100).notNullable()
    if (mysql) name.collate(CZECH)
    for (const skill of ['offense_skill', 'defense_skill', 'ball_handling_skill']) {
      table.smallint(skill).notNullable()
      table.check('?? between 10 and 100', [skill], `players_${skill}_range`)
    }
    table.integer('games_played').notNullable().defaultTo(0)
    table.integer('wins').notNullable().defaultTo(0)
    table.integer('plus_minus').notNullable().defaultTo(0)
    addInstantColumn(table, 'joined_at').notNullable()
    addInstantColumn(table, 'left_at').nullable()
    table.check(`${mysql ? 'char_length' : 'length'}(??) between 1 and 100`, ['name'], 'players_name_length')
    table.check('?? >= 0', ['games_played'], 'players_games_played_range')
    table.check('?? >= 0', ['wins'], 'players_wins_range')
  })
}
