import type { Database } from './database.ts'
import { skillColumns } from './schema.ts'

/**
 * Inserts a row with the present ratings for each player without a row in the table of ratings.
 * @param at the time from which the ratings are recorded
 */
export async function addFirstRatings(db: Database, at: Date): Promise<void> {
  const players = db('players')
    .whereNotExists(db('ratings').where('player_id', db.ref('players.id')).select('id'))
    .orderBy('id')
    .select('id', db.raw('?', [at]), ...skillColumns)
  await db(db.raw('ratings (??, ??, ??, ??, ??)', ['player_id', 'rated_at', ...skillColumns])).insert(players)
}
