import type { Knex } from 'knex'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

/** Creates the table of scheduled, played and canceled games. Only a played game has scores. */
export async function up(db: Knex): Promise<void> {
  if (await db.schema.hasTable('games')) return
  await db.schema.createTable('games', (table) => {
    setExactCollation(db, table)
    table.bigIncrements('id')
    addInstantColumn(table, 'kickoff_at').notNullable()
    table.boolean('was_played').notNullable().defaultTo(false)
    table.boolean('is_archived').notNullable().defaultTo(false)
    for (const score of ['white_score', 'black_score']) {
      table.smallint(score).nullable()
      table.check('?? between 0 and 999', [score], `games_${score}_range`)
      table.check('was_played = 1 or ?? is null', [score], `games_${score}_only_played`)
    }
    table.check('was_played in (0, 1)', [], 'games_was_played_flag')
    table.check('is_archived in (0, 1)', [], 'games_is_archived_flag')
    // This index speeds up queries of the next game, and of active or archived games sorted by date.
    table.index(['is_archived', 'kickoff_at'], 'games_by_state_and_kickoff')
  })
}
