import type { ActivityRow, Database } from '@club/db'

/** The columns of an activity that a live stream sends. */
export type LiveRow = Pick<ActivityRow, 'id' | 'kind' | 'game_id' | 'player_id'>

/**
 * Selects activities with an id above `id`, the lowest id first, at most `most` of them. Activities are committed in
 * the order of their ids, so no row with a lower id can appear later.
 */
export const selectRowsAfter = (db: Database, id: number, most: number): Promise<LiveRow[]> =>
  db('activity').where('id', '>', id).orderBy('id').limit(most).select('id', 'kind', 'game_id', 'player_id')
