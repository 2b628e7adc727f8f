import type { Database } from './database.ts'
import { skillColumns } from './schema.ts'

/**
 * Adds the current ratings of players to the history of ratings, unless the player's last row in the history already
 * has them. The history lacks them when its table is new, when a restored backup has no history, or when a server of an
 * edition without this table has changed the player.
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
