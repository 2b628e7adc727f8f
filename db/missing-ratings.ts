import type { Database } from './database.ts'
import { skillColumns } from './schema.ts'

/**
 * Adds the current ratings of players to the history of ratings if the history lacks them. It lacks them when its table
 * is new, when a restored backup had no history, or when a server of an older version has changed the player.
 * @param at the time that is recorded for these ratings
 */
export async function addMissingRatings(db: Database, at: Date): Promise<void> {
  const latest = db('ratings as other').whereRaw('other.player_id = players.id').max('other.id')
  const recorded = db('ratings').where('ratings.id', latest)
  for (const column of skillColumns) recorded.whereRaw('?? = ??', [`ratings.${column}`, `players.${column}`])
  const players = db('players')
    .whereNotExists(recorded)
    .orderBy('id')
    .select('id', db.raw('?', [at]), ...skillColumns)
  await db(db.raw('ratings (??, ??, ??, ??, ??)', ['player_id', 'rated_at', ...skillColumns])).insert(players)
}
