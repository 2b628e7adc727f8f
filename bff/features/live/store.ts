import type { ActivityRow, Database } from '@club/db'

/** The columns of an activity that a stream sends. */
export type LiveRow = Pick<ActivityRow, 'id' | 'kind' | 'game_id' | 'player_id'>

/** Selects the first `most` activities with an id above `id`. The ids rise in the order of the commits. */
export const selectRowsAfter = (db: Database, id: number, most: number): Promise<LiveRow[]> =>
  db('activity').where('id', '>', id).orderBy('id').limit(most).select('id', 'kind', 'game_id', 'player_id')

/** Returns the id of the last activity; 0 when there is none. */
export async function selectLastId(db: Database): Promise<number> {
  const row = await db('activity_counter').first('last_id')
  return row?.last_id ?? 0
}
