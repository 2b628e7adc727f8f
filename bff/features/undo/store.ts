import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { filterChangesByTable, type RowChange } from '../writes/row-changes.ts'
import { getAffectedGameIds } from './current-rows.ts'

export const selectActivity = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).first()

/** Selects activities in no particular order; ids that do not exist are ignored. */
export const selectActivitiesById = (db: Database, ids: readonly number[]): Promise<ActivityRow[]> =>
  db('activity').whereIn('id', ids)

export const selectActivityForUpdate = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).forUpdate().first()

export const markUndone = (db: Database, ids: readonly number[], undone_by: number): Promise<number> =>
  db('activity').whereIn('id', ids).update({ undone_by })

/** Selects the activities after `id` about the same player and game that are not undone, the earliest first. */
export const selectLaterActivitiesOfVoter = (
  db: Database,
  { id, game_id, player_id }: ActivityRow,
): Promise<ActivityRow[]> =>
  db('activity').where('id', '>', id).where({ game_id, player_id }).whereNull('undone_by').orderBy('id')

/** Selects the activities after `id` that are not undone and may have set totals of the given players. */
export const selectLaterActivitiesSettingTotals = (
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
 * Checks two rules after an undo: no player who left the roster has a vote or a line-up place in an open game, and no
 * player who votes going has an unpaid penalty for the game.
 * @returns undefined when both rules hold
 */
export async function findRuleBrokenByUndo(
  db: Database,
  rows: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const ids = getAffectedGameIds(rows)
  const removed = filterChangesByTable(rows, 'players').flatMap(({ after }) =>
    after?.left_at ? after.id : [],
  )
  for (const table of ['registrations', 'lineups'] as const) {
    const leaver = await db(table)
      .join('games', 'games.id', `${table}.game_id`)
      .join('players', 'players.id', `${table}.player_id`)
      .where((row) => row.whereIn('games.id', ids).orWhereIn('players.id', removed))
      .where({ was_played: false, is_archived: false })
      .whereNotNull('players.left_at')
      .first('players.id')
    if (leaver) return removed.includes(leaver.id) ? 'player_used' : 'player_left'
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
  const goes = filterChangesByTable(rows, 'registrations').some(({ after }) => after?.status === 'going')
  return goes ? 'penalty_due' : 'penalty_not_due'
}

/** Refuses to delete a newly added player who has a vote, a line-up place or a penalty. */
export async function findConflictIfNewPlayerIsUsed(
  db: Database,
  changes: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const added = filterChangesByTable(changes, 'players').flatMap(({ before, after }) =>
    after && !before ? [after.id] : [],
  )
  if (added.length === 0) return undefined
  for (const table of ['registrations', 'lineups', 'penalties'] as const)
    if (await db(table).whereIn('player_id', added).first('player_id')) return 'player_used'
  return undefined
}
