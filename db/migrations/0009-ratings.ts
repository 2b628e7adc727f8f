import type { Knex } from 'knex'
import { addMissingRatings } from '../missing-ratings.ts'
import { addInstant, setExactCollation } from './table-definitions.ts'

/**
 * Creates the table of all ratings that each player has had. The first ones are those at the time of the migration. The
 * table has no foreign key, because the ratings stay when the addition of a player is undone, and may be redone.
 */
export async function up(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('ratings')))
    await db.schema.createTable('ratings', (table) => {
      setExactCollation(db, table)
      table.bigIncrements('id')
      table.bigInteger('player_id').unsigned().notNullable()
      addInstant(table, 'rated_at').notNullable()
      for (const skill of ['offense_skill', 'defense_skill', 'ball_handling_skill'])
        table.smallint(skill).notNullable()
      table.index(['player_id', 'id'], 'ratings_by_player')
    })
  await addMissingRatings(db, new Date())
}

export const down = (db: Knex): Promise<void> => db.schema.dropTableIfExists('ratings')
