import type { Knex } from 'knex'
import { addMissingRatings } from '../missing-ratings.ts'
import { addInstantColumn, setExactCollation } from './table-builder-helpers.ts'

/**
 * Creates the history of ratings: all ratings that each player has had. For existing players, the history begins with
 * their ratings at the time of the migration. The table has no foreign key, because a player's ratings stay when the
 * addition of the player is undone. They are needed again if a visitor restores the player.
 */
export async function up(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('ratings')))
    await db.schema.createTable('ratings', (table) => {
      setExactCollation(db, table)
      table.bigIncrements('id')
      table.bigInteger('player_id').unsigned().notNullable()
      addInstantColumn(table, 'rated_at').notNullable()
      for (const skill of ['offense_skill', 'defense_skill', 'ball_handling_skill'])
        table.smallint(skill).notNullable()
      table.index(['player_id', 'id'], 'ratings_by_player')
    })
  await addMissingRatings(db, new Date())
}
