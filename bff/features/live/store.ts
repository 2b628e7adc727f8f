import type { ActivityRow, Database } from '@club/db'

export type LiveActivityRow = Pick<ActivityRow, 'id' | 'kind' | 'game_id' | 'player_id'>

/**
 * Selects the activities with a higher id than `id`, the lowest id first, at most `most` of them. The caller misses no
 * row, because activities are committed in the order of their ids.
 */
export const selectActivitiesAfter = (db: Database, id: number, most: number): Promise<LiveActivityRow[]> =>
  db('activity').where('id', '>', id).orderBy('id').limit(most).select('id', 'kind', 'game_id', 'player_id')
