import type { ActivityRow, Database, GameRow, RegistrationRow } from '@club/db'

/**
 * Selects all games that are not archived, and archived games that kicked off at or after `since`, ordered by kickoff.
 */
export const selectCalendarGames = (db: Database, since: Date): Promise<GameRow[]> =>
  db('games')
    .where((game) => game.where({ is_archived: false }).orWhere('kickoff_at', '>=', since))
    .orderBy([{ column: 'kickoff_at' }, { column: 'id' }])

/** An activity that changed a game, or a player's vote or penalty for the game. */
export type GameActivityRow = Pick<ActivityRow, 'id' | 'done_at' | 'game_kickoff_at'> & {
  readonly game_id: number
}

/**
 * Selects the latest activity of each game, including deleted games. Votes and other activities about a player are
 * ignored, unless they are about the player `playerId`.
 */
export async function selectLatestGameActivities(
  db: Database,
  playerId: number | undefined,
): Promise<GameActivityRow[]> {
  const last = db('activity')
    .whereNotNull('game_id')
    .where((row) => {
      row.whereNull('player_id')
      if (playerId !== undefined) row.orWhere({ player_id: playerId })
    })
    .groupBy('game_id')
    .max({ id: 'id' })
    .as('last')
  const rows = await db('activity')
    .join(last, 'last.id', 'activity.id')
    .orderBy('activity.id')
    .select('activity.id', 'activity.game_id', 'activity.done_at', 'activity.game_kickoff_at')
  return rows.flatMap(({ game_id, ...row }) => (game_id === null ? [] : [{ ...row, game_id }]))
}

export async function selectVotesOfPlayer(
  db: Database,
  playerId: number,
): Promise<Map<number, RegistrationRow['status']>> {
  const rows = await db('registrations').where({ player_id: playerId }).select('game_id', 'status')
  return new Map(rows.map(({ game_id, status }) => [game_id, status]))
}
