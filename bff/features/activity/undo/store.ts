import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import type { Changes } from '../changes.ts'

/** What was done since about the same player and game and was not taken back, the latest first. */
export const selectLaterOfVoter = (
  db: Database,
  { id, game_id, player_id }: ActivityRow,
): Promise<ActivityRow[]> =>
  db('activity')
    .where('id', '>', id)
    .where({ game_id, player_id })
    .whereNull('undone_by')
    .orderBy('id', 'desc')

/** What was done since that may have set those players' totals, and was not taken back. */
export const selectLaterWithTotals = (
  db: Database,
  id: number,
  playerIds: readonly number[],
): Promise<ActivityRow[]> =>
  db('activity')
    .where('id', '>', id)
    .whereIn('kind', ['player_changed', 'recalculated', 'undone'])
    .whereNull('game_id')
    .where((row) => row.whereNull('player_id').orWhereIn('player_id', [...playerIds]))
    .whereNull('undone_by')

/**
 * Rules that hold after every write, looked at after what was put back: who left the roster is in no open game, and
 * nobody who goes owes.
 */
export async function brokenRule(
  db: Database,
  { games, votes, penalties, players }: Changes,
): Promise<UndoRefusal | undefined> {
  for (const { id, after } of players)
    if (after && after.left_at !== null && (await isInOpenGame(db, id))) return 'player_used'
  const ids = [...games.map(({ id }) => id), ...[...votes, ...penalties].map(({ gameId }) => gameId)]
  if (ids.length === 0) return undefined
  for (const table of ['registrations', 'lineups'] as const) {
    const leaver = await db(table)
      .join('games', 'games.id', `${table}.game_id`)
      .join('players', 'players.id', `${table}.player_id`)
      .whereIn('games.id', ids)
      .where({ was_played: false, is_archived: false })
      .whereNotNull('players.left_at')
      .first('players.id')
    if (leaver) return 'player_left'
  }
  const debtor = await db('penalties')
    .join('registrations', {
      'registrations.game_id': 'penalties.game_id',
      'registrations.player_id': 'penalties.player_id',
    })
    .whereIn('penalties.game_id', ids)
    .where({ 'registrations.status': 'going', 'penalties.paid_at': null })
    .first('penalties.id')
  if (!debtor) return undefined
  return votes.some(({ after }) => after?.status === 'going') ? 'penalty_due' : 'penalty_not_due'
}

/** Whether a player votes or stands in a game that is neither played nor archived. */
async function isInOpenGame(db: Database, playerId: number): Promise<boolean> {
  for (const table of ['registrations', 'lineups'] as const) {
    const row = await db(table)
      .join('games', 'games.id', `${table}.game_id`)
      .where({ player_id: playerId, was_played: false, is_archived: false })
      .first('games.id')
    if (row) return true
  }
  return false
}

/** Whether a player votes, stands or owes anywhere: such a player cannot go without a trace. */
export async function isInUse(db: Database, playerId: number): Promise<boolean> {
  for (const table of ['registrations', 'lineups', 'penalties'] as const)
    if (await db(table).where({ player_id: playerId }).first('player_id')) return true
  return false
}
