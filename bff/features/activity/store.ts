import type { ActivityRow, Database } from '@club/db'

export interface ActivityFilter {
  readonly limit: number
  readonly before?: number | undefined
  readonly gameId?: number | undefined
  readonly playerId?: number | undefined
}

/** Selects the activities that were recorded at or after `since`, the latest first. */
export const selectActivities = (
  db: Database,
  since: Date,
  { limit, before, gameId, playerId }: ActivityFilter,
): Promise<Omit<ActivityRow, 'changes'>[]> =>
  db('activity')
    .where('done_at', '>=', since)
    .where((row) => {
      if (before !== undefined) row.where('id', '<', before)
      if (gameId !== undefined) row.where({ game_id: gameId })
      if (playerId !== undefined) row.where({ player_id: playerId })
    })
    .orderBy('id', 'desc')
    .limit(limit)
    .select(
      'id',
      'done_at',
      'kind',
      'by_id',
      'by_name',
      'game_id',
      'game_kickoff_at',
      'player_id',
      'player_name',
      'details',
      'undo_of',
      'undone_by',
    )

/**
 * Deletes rows that are older than `until`, at most `limit` of them. The rows with the lowest ids are the oldest, so the
 * query needs no index on `done_at`. An index would slow down every write.
 * @returns the number of deleted rows
 */
export async function deleteActivitiesBefore(db: Database, until: Date, limit: number): Promise<number> {
  const first = await db('activity').orderBy('id').limit(limit).select('id', 'done_at')
  const old = first.filter(({ done_at }) => done_at < until).map(({ id }) => id)
  return old.length === 0 ? 0 : db('activity').whereIn('id', old).delete()
}
