import type { Database } from './database.ts'
import './schema.ts'

const columns = ['player_id', 'rated_at', 'offense_skill', 'defense_skill', 'ball_handling_skill'] as const

/**
 * Inserts a row with the present ratings for each player without a row in the table of ratings.
 * @param at the time from which the ratings are recorded
 */
export async function addFirstRatings(db: Database, at: Date): Promise<void> {
  const players = db('players')
    .whereNotExists(db('ratings').where('player_id', db.ref('players.id')).select('id'))
    .orderBy('id')
    .select('id', db.raw('?', [at]), 'offense_skill', 'defense_skill', 'ball_handling_skill')
  await db(db.raw('ratings (??, ??, ??, ??, ??)', [...columns])).insert(players)
}
