import type { UndoRefusal } from '@club/contract'
import type { ActivityRow, Database } from '@club/db'
import { type RowChange, selectChanges } from '../writes/row-changes.ts'
import { affectedGameIds } from './current-rows.ts'

export const selectActivity = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).first()

/** Selects the activities with the given ids, in no particular order. Ids that do not exist are ignored. */
export const selectActivitiesById = (db: Database, ids: readonly number[]): Promise<ActivityRow[]> =>
  db('activity').whereIn('id', ids)

/** Reads an activity and locks its row for update until the transaction ends. */
export const selectActivityForUpdate = (db: Database, id: number): Promise<ActivityRow | undefined> =>
  db('activity').where({ id }).forUpdate().first()

/** Marks activities as undone by the activity with the id `undone_by`. */
export const markUndone = (db: Database, ids: readonly number[], undone_by: number): Promise<number> =>
  db('activity').whereIn('id', ids).update({ undone_by })

/** Selects the activities after `id` about the same player and game that are not undone, the earliest first. */
export const selectLaterOfVoter = (
  db: Database,
  { id, game_id, player_id }: ActivityRow,
): Promise<ActivityRow[]> =>
  db('activity').where('id', '>', id).where({ game_id, player_id }).whereNull('undone_by').orderBy('id')

/**
 * Selects the activities after `id` that are not undone and may have set the totals (games, wins, plus/minus) of the
 * given players.
 */
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
 * Checks two rules after an undo. First, an open game has no votes or line-up places of players who left the roster.
 * Second, a player who votes going has no unpaid penalty for the game. Other writes cannot break these rules.
 * @returns the reason to refuse the undo; undefined when both rules hold
 */
export async function findBrokenRule(
  db: Database,
  rows: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const ids = affectedGameIds(rows)
  const removed = selectChanges(rows, 'players').flatMap(({ after }) => (after?.left_at ? after.id : []))
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
  const goes = selectChanges(rows, 'registrations').some(({ after }) => after?.status === 'going')
  return goes ? 'penalty_due' : 'penalty_not_due'
}

/**
 * When the undo would delete a newly added player, checks whether the player has a vote, a line-up place or a penalty.
 * @returns the reason to refuse the undo; undefined when there is no such row
 */
export async function newPlayerConflict(
  db: Database,
  changes: readonly RowChange[],
): Promise<UndoRefusal | undefined> {
  const added = selectChanges(changes, 'players').flatMap(({ before, after }) =>
    after && !before ? [after.id] : [],
  )
  if (added.length === 0) return undefined
  for (const table of ['registrations', 'lineups', 'penalties'] as const)
    if (await db(table).whereIn('player_id', added).first('player_id')) return 'player_used'
  return undefined
}
