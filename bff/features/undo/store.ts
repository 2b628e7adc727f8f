import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { changesIn, type RowChange } from '../writes/rows.ts'
import { gamesOf } from './current.ts'

export const selectActivity = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).first()

/** Those of the activities that there are, in no particular order. */
export const selectActivitiesById = (db: Database, ids: readonly number[]): Promise<ActivityRow[]> =>
  db('activity').whereIn('id', ids)

/** An activity, locked until the transaction ends. */
export const selectActivityForUpdate = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).forUpdate().first()

/** Records which activity took those back. */
export const markUndone = (db: Database, ids: readonly number[], undone_by: number): Promise<number> =>
  db('activity').whereIn('id', ids).update({ undone_by })

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
 * Rules that hold after every write, checked after an undo: who left the roster is in no open game, and nobody who goes
 * owes.
 */
export async function brokenRule(db: Database, rows: readonly RowChange[]): Promise<UndoRefusal | undefined> {
  for (const { after } of changesIn(rows, 'players'))
    if (after?.left_at && (await isInOpenGame(db, after.id))) return 'player_used'
  const ids = gamesOf(rows)
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
  const goes = changesIn(rows, 'registrations').some(({ after }) => after?.status === 'going')
  return goes ? 'penalty_due' : 'penalty_not_due'
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

/** A player who is new goes only without a vote, a place or a penalty anywhere. */
export async function newPlayerUsed(
  db: Database,
  changes: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const added = changesIn(changes, 'players').flatMap(({ before, after }) =>
    after && !before ? [after.id] : [],
  )
  if (added.length === 0) return undefined
  for (const table of ['registrations', 'lineups', 'penalties'] as const)
    if (await db(table).whereIn('player_id', added).first('player_id')) return 'player_used'
  return undefined
}
