import type { Knex } from 'knex'
import { addIndex, dropIndexIfExists } from './table-builder-helpers.ts'

/**
 * Replaces the index of games by kickoff with one that also contains the results, so that the list of seasons needs no
 * rows of games. Without it, MySQL reads thousands of rows of a season, and SQLite after ANALYZE all games.
 */
export async function up(db: Knex): Promise<void> {
  const columns = ['kickoff_at', 'was_played', 'white_score', 'black_score']
  await addIndex(db, 'games', columns, 'games_by_kickoff_and_result')
  await dropIndexIfExists(db, 'games', 'games_by_kickoff')
}
