import type { UndoRefusal } from '@club/contract'
import { totalsColumns } from '../statistics/totals.ts'
import { gameResultColumns, sortByPosition, toLineup } from '../writes/game-rows.ts'
import { isOpenGame } from '../writes/require-game.ts'
import {
  changedColumns,
  isChanged,
  isEqual,
  type Row,
  type RowChange,
  type RowChangeOf,
  selectChanges,
} from '../writes/row-changes.ts'
import type { CurrentRows } from './current-rows.ts'

/**
 * Checks whether a later write prevents the undo of the given changes. It compares the columns that these changes
 * wrote, and the columns related to them, with the current rows. Totals are not compared, because an undo adds or
 * subtracts differences of totals.
 * @returns the reason to refuse the undo; undefined when nothing prevents it
 */
export function undoConflict(changes: readonly RowChange[], current: CurrentRows): UndoRefusal | undefined {
  for (const change of changes) {
    const conflict = missingSubject(change, changes, current) ?? changedSince(change, changes, current)
    if (conflict) return conflict
  }
  return undefined
}

/**
 * Returns the reason to refuse the undo when the game or the player of a changed row does not exist any more and the
 * same undo does not restore it.
 */
function missingSubject(
  change: RowChange,
  changes: readonly RowChange[],
  current: CurrentRows,
): UndoRefusal | undefined {
  const row: Row | null = change.after ?? change.before
  const isMissing = (table: 'players' | 'games', id: unknown) =>
    id !== undefined &&
    !current.find(table, { id }) &&
    !changes.some(({ table: other, before, after }) => other === table && !after && before?.id === id)
  if (isMissing('players', change.table === 'players' ? row?.id : row?.player_id)) return 'player_left'
  return isMissing('games', change.table === 'games' ? row?.id : row?.game_id) ? 'game_gone' : undefined
}

function changedSince(
  change: RowChange,
  changes: readonly RowChange[],
  current: CurrentRows,
): UndoRefusal | undefined {
  const now = current.find(change.table, change.after ?? change.before)
  switch (change.table) {
    case 'games':
      return gameChanged(change, changes, current)
    case 'players':
      return playerChanged(change, now)
    case 'lineups':
      // `gameChanged` compares the whole line-up when it checks the game's row.
      return undefined
    case 'registrations':
      if (!equalsAfter(now, change.after)) return 'vote_changed'
      return closedSince(change, changes, current) ? 'registration_closed' : undefined
    case 'penalties':
      if (now?.paid_at && change.after && !change.after.paid_at) return 'penalty_paid'
      return equalsAfter(now, change.after) ? undefined : 'penalty_changed'
  }
}

/** Whether the current row is still as the write left it. `after` is null when the write deleted the row. */
const equalsAfter = (
  now: Row | undefined,
  after: Row | null,
  columns: readonly string[] = Object.keys(after ?? {}),
): boolean => (now && after ? columns.every((column) => isEqual(now[column], after[column])) : !now && !after)

/**
 * Checks whether a game was changed again after the change to be undone. The result and the line-up are compared
 * together, because players' totals depend on both. When the undo would delete the game, votes and penalties that were
 * added later are also a conflict.
 */
function gameChanged(
  change: RowChangeOf<'games'>,
  changes: readonly RowChange[],
  current: CurrentRows,
): UndoRefusal | undefined {
  const { before, after } = change
  if (!after) return undefined
  const of = <Name extends Row>(rows: readonly Name[]) => rows.filter(({ game_id }) => game_id === after.id)
  const isNew = before === null
  if (isNew && isUsed(after.id, changes, current)) return 'game_used'
  const places = selectChanges(changes, 'lineups').filter(
    (place) => (place.before ?? place.after)?.game_id === after.id,
  )
  const wrote = changedColumns(change)
  const counts = isNew || places.length > 0 || gameResultColumns.some((column) => wrote.includes(column))
  const isTouched = (columns: readonly string[]) => !equalsAfter(current.find('games', after), after, columns)
  const left = toLineup(sortByPosition(places.flatMap((place) => place.after ?? [])))
  if (counts && isTouched(gameResultColumns)) return 'result_changed'
  if (counts && !isEqual(left, toLineup(sortByPosition(of(current.lineups))))) return 'teams_changed'
  if ((places.some(isChanged) || wrote.includes('is_archived')) && isTouched(['is_archived']))
    return 'game_archived'
  if (wrote.includes('note') && isTouched(['note'])) return 'note_changed'
  return isTouched(wrote) ? 'game_moved' : undefined
}

/** Whether a game has other votes or penalties than those that were stored together with the game. */
const isUsed = (gameId: number, changes: readonly RowChange[], current: CurrentRows): boolean =>
  (['registrations', 'penalties'] as const).some(
    (table) =>
      current[table].filter(({ game_id }) => game_id === gameId).length !==
      selectChanges(changes, table).filter(({ after }) => after?.game_id === gameId).length,
  )

/**
 * Whether the game of a vote was played, archived or deleted after the vote. The result is false when the same undo
 * also changes this game.
 */
function closedSince(
  { before, after }: RowChangeOf<'registrations'>,
  changes: readonly RowChange[],
  current: CurrentRows,
): boolean {
  const gameId = (after ?? before)?.game_id
  if (selectChanges(changes, 'games').some((game) => (game.after ?? game.before)?.id === gameId)) return false
  const game = current.games.find(({ id }) => id === gameId)
  return !game || !isOpenGame(game)
}

/**
 * Checks whether the player has left the roster or returned to it since the change, and whether another write has
 * changed the same columns since.
 */
function playerChanged(change: RowChangeOf<'players'>, now: Row | undefined): UndoRefusal | undefined {
  const { before, after } = change
  if (!after) return now ? 'player_back' : undefined
  const columns = changedColumns(change).filter((column) => !before || !totalsColumns.includes(column))
  if (columns.length === 0) return undefined
  if (!equalsAfter(now, after, ['left_at'])) return after.left_at ? 'player_back' : 'player_left'
  return equalsAfter(now, after, columns) ? undefined : 'player_changed'
}
