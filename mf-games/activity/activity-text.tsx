import {
  type Activity,
  type ActivityKind,
  type Formats,
  isActivityKind,
  PlayerName,
  toInstant,
  toLocalTime,
  undoDays,
} from '@club/platform'
import type { ReactNode } from 'react'
import type { GetText, TextId } from './messages/index.ts'

const DAY = 24 * 3_600_000

/** The loaded activity rows by id. */
export type ActivitiesById = ReadonlyMap<number, Activity>

/**
 * Describes an activity with a noun, because a verb in Czech depends on the gender of the person.
 * @returns text such as `Sign-up for the game of November 26: Anna Adamová`, in which the player's name is a link
 */
export function formatActivity(
  row: Activity,
  rowsById: ActivitiesById,
  text: GetText,
  formats: Formats,
  now: Date,
): ReactNode {
  const { kind, game, player, by, details } = row
  if (!isActivityKind(kind)) return text('mf-games.activity.kind.other')
  if (kind === 'undone') return undoText(row, rowsById, text, formats, now)
  const what = text(kindText(kind, details.after?.status), {
    game: game ? formatGameDay(game.date, formats, now) : '',
  })
  // Omits the player's name when the player made the change, because the row already shows who made the change.
  if (!player || player.id === by?.id) return what
  return text('mf-games.activity.of', { what, player: <PlayerName player={player} /> })
}

/** Returns the message id of an activity kind. TypeScript rejects a kind that has no message. */
const kindText = (kind: Exclude<ActivityKind, 'undone'>, status: string | undefined): TextId => {
  if (kind !== 'vote') return `mf-games.activity.kind.${kind}`
  return status === 'not_going' ? 'mf-games.activity.kind.vote.notGoing' : 'mf-games.activity.kind.vote.going'
}

/**
 * Describes an undo. An undo can revert another undo, so the text names the activity that the first undo reverted.
 * After an odd number of undos that activity is reverted, after an even number it is restored.
 */
function undoText(
  row: Activity,
  rowsById: ActivitiesById,
  text: GetText,
  formats: Formats,
  now: Date,
): ReactNode {
  let root: Activity | undefined = row
  let times = 0
  while (root?.kind === 'undone') {
    times += 1
    root = root.undoOf === null ? undefined : rowsById.get(root.undoOf)
  }
  const { game, player } = row
  const subjects = (
    <>
      {game && text('mf-games.activity.game', { game: formatGameDay(game.date, formats, now) })}
      {game && player && ', '}
      {player && <PlayerName player={player} />}
    </>
  )
  const what = root ? formatActivity(root, rowsById, text, formats, now) : subjects
  // When an earlier undo is not loaded, the number of undos is unknown. The text then describes a single undo.
  const again = root !== undefined && times % 2 === 0
  return text(again ? 'mf-games.activity.kind.redone' : 'mf-games.activity.kind.undone', { what })
}

/** Formats a game's day, with the year unless it is the current year. */
export function formatGameDay(date: string, formats: Formats, now: Date): string {
  const at = new Date(date)
  const sameYear = formats.shortDate(at).slice(-4) === formats.shortDate(now).slice(-4)
  return sameYear ? formats.dayAndMonth(at) : formats.longDate(at)
}

/**
 * Whether the change of a row can be undone, or why not. `undone`: the change was undone; `redone`: the change was
 * undone, and then this undo was undone; `expired`: the change is too old to be undone; `unknown`: a newer server sent
 * a kind of activity that this page does not support.
 */
export type UndoState = 'undoable' | 'undone' | 'redone' | 'expired' | 'unknown'

/**
 * Returns the undo state of a row. When an undo is undone, the row of the first change keeps its `undoneBy`, so this
 * function follows the whole chain of undos.
 */
export function getUndoState(row: Activity, rowsById: ActivitiesById, now: Date): UndoState {
  if (row.undoneBy !== null) return isUndone(row, rowsById) ? 'undone' : 'redone'
  if (!isActivityKind(row.kind)) return 'unknown'
  return now.getTime() - new Date(row.at).getTime() > undoDays * DAY ? 'expired' : 'undoable'
}

function isUndone({ undoneBy }: Activity, rowsById: ActivitiesById): boolean {
  if (undoneBy === null) return false
  const undo = rowsById.get(undoneBy)
  return !undo || !isUndone(undo, rowsById)
}

/** The rows of one day in the club's time zone, newest first. */
export interface ActivityDay {
  /** `Today`, `Yesterday`, or the date. */
  readonly title: string
  readonly rows: readonly Activity[]
}

export function groupByDay(
  rows: readonly Activity[],
  { shortDate, weekdayAndDay, longDate }: Formats,
  text: GetText,
  now: Date,
  zone: string,
): readonly ActivityDay[] {
  const today = shortDate(now)
  // Computes yesterday from the calendar date, because a day is 23 or 25 hours long when daylight-saving time starts or
  // ends.
  const { year, month, day } = toLocalTime(now, zone)
  const yesterday = shortDate(toInstant({ year, month, day: day - 1, hour: 12, minute: 0 }, zone))
  const titleOf = (at: Date) => {
    const date = shortDate(at)
    if (date === today) return text('mf-games.activity.today')
    if (date === yesterday) return text('mf-games.activity.yesterday')
    return date.slice(-4) === today.slice(-4) ? weekdayAndDay(at) : longDate(at)
  }
  const days = new Map<string, Activity[]>()
  for (const row of rows) {
    const title = titleOf(new Date(row.at))
    const sameDay = days.get(title)
    if (sameDay) sameDay.push(row)
    else days.set(title, [row])
  }
  return [...days].map(([title, ofDay]) => ({ title, rows: ofDay }))
}
