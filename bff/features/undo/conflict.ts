import type { UndoRefusal } from '@club/contract'
import { playerTotalsColumns } from '../statistics/totals.ts'
import { gameResultColumns, sortByPosition, toLineup } from '../writes/game-rows.ts'
import { isOpenGame } from '../writes/require-game.ts'
import {
  filterChangesByTable,
  getChangedColumns,
  getGameIdOfChange,
  getPlayerIdOfChange,
  isChanged,
  isEqual,
  type Row,
  type RowChange,
  type RowChangeInTable,
} from '../writes/row-changes.ts'
import type { CurrentRows } from './current-rows.ts'

type Changes = readonly RowChange[]
/** The reason why an undo is refused; undefined when nothing prevents the undo. */
type Conflict = UndoRefusal | undefined

/**
 * Checks whether a later write prevents the undo of the given changes. Compares the columns that these changes wrote,
 * and related columns, with the current rows. Totals (games, wins, plus/minus) are not compared, because an undo
 * subtracts only what the changes have added.
 */
export function findUndoConflict(changes: Changes, current: CurrentRows): Conflict {
  for (const change of changes) {
    const conflict = missingSubject(change, changes, current) ?? changedSince(change, changes, current)
    if (conflict) return conflict
  }
  return undefined
}

/**
 * Returns a conflict when the game or the player of a changed row no longer exists, unless the same undo restores it.
 */
function missingSubject(change: RowChange, changes: Changes, current: CurrentRows): Conflict {
  const isMissing = (table: 'players' | 'games', id: number | undefined) =>
    id !== undefined &&
    !current.find(table, { id }) &&
    !changes.some(({ table: other, before, after }) => other === table && !after && before?.id === id)
  if (isMissing('players', getPlayerIdOfChange(change))) return 'player_left'
  return isMissing('games', getGameIdOfChange(change)) ? 'game_gone' : undefined
}

function changedSince(change: RowChange, changes: Changes, current: CurrentRows): Conflict {
  const now = current.find(change.table, change.after ?? change.before)
  switch (change.table) {
    case 'games':
      return gameChanged(change, changes, current)
    case 'players':
      return playerChanged(change, now)
    case 'lineups':
      // Returns no conflict here, because `gameChanged` compares the whole line-up when it checks the game's row.
      return undefined
    case 'registrations':
      if (!equalsAfter(now, change.after)) return 'vote_changed'
      return closedSince(change, changes, current) ? 'registration_closed' : undefined
    case 'penalties':
      if (now?.paid_at && change.after && !change.after.paid_at) return 'penalty_paid'
      return equalsAfter(now, change.after) ? undefined : 'penalty_changed'
  }
}

/**
 * Whether the given columns of the current row equal those of `after`, the row's state after the write. `after` is null
 * when the write deleted the row.
 */
const equalsAfter = (
  now: Row | undefined,
  after: Row | null,
  columns: readonly string[] = Object.keys(after ?? {}),
): boolean => (now && after ? columns.every((column) => isEqual(now[column], after[column])) : !now && !after)

/**
 * Compares the result and the line-up together, because totals depend on both. If the undo would delete the game, votes
 * and penalties that were added later are also a conflict.
 */
function gameChanged(change: RowChangeInTable<'games'>, changes: Changes, current: CurrentRows): Conflict {
  const { before, after } = change
  if (!after) return undefined
  const of = <Name extends Row>(rows: readonly Name[]) => rows.filter(({ game_id }) => game_id === after.id)
  const isNew = before === null
  if (isNew && isUsed(after.id, changes, current)) return 'game_used'
  const places = filterChangesByTable(changes, 'lineups').filter(
    (place) => getGameIdOfChange(place) === after.id,
  )
  const wrote = getChangedColumns(change)
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

/** Whether a game has other votes or penalties than those that were stored in the same write as the game. */
const isUsed = (gameId: number, changes: Changes, current: CurrentRows): boolean =>
  (['registrations', 'penalties'] as const).some(
    (table) =>
      current[table].filter(({ game_id }) => game_id === gameId).length !==
      filterChangesByTable(changes, table).filter(({ after }) => after?.game_id === gameId).length,
  )

/** Whether a game was played, archived or deleted after a vote for it. False when the undo also changes the game. */
function closedSince(vote: RowChange, changes: Changes, current: CurrentRows): boolean {
  const gameId = getGameIdOfChange(vote)
  if (filterChangesByTable(changes, 'games').some((game) => getGameIdOfChange(game) === gameId)) return false
  const game = current.games.find(({ id }) => id === gameId)
  return !game || !isOpenGame(game)
}

/**
 * Returns a conflict when the player left the roster or returned to it after this change, or when a later write changed
 * the same columns.
 */
function playerChanged(change: RowChangeInTable<'players'>, now: Row | undefined): Conflict {
  const { before, after } = change
  if (!after) return now ? 'player_back' : undefined
  const columns = getChangedColumns(change).filter(
    (column) => !before || !playerTotalsColumns.includes(column),
  )
  if (columns.length === 0) return undefined
  if (!equalsAfter(now, after, ['left_at'])) return after.left_at ? 'player_back' : 'player_left'
  return equalsAfter(now, after, columns) ? undefined : 'player_changed'
}
