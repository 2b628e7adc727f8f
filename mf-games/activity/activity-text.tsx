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

export type ActivitiesById = ReadonlyMap<number, Activity>

interface TextContext {
  readonly rowsById: ActivitiesById
  readonly text: GetText
  readonly formats: Formats
  readonly now: Date
}

/**
 * Describes an activity with nouns, because the form of a Czech verb depends on the person's gender, which is unknown.
 * @returns text such as `Sign-up for the game of November 26: Anna Adamová`, in which the player's name is a link
 */
export function formatActivity(row: Activity, context: TextContext): ReactNode {
  const { kind, game, player, by, details } = row
  const { text, formats, now } = context
  if (!isActivityKind(kind)) return text('mf-games.activity.kind.other')
  if (kind === 'undone') return undoText(row, context)
  const what = text(kindText(kind, details.after?.status), {
    game: game ? formatGameDay(game.date, formats, now) : '',
  })
  // The player's name is omitted when the player made the change, because the row already shows who made the change.
  if (!player || player.id === by?.id) return what
  return text('mf-games.activity.of', { what, player: <PlayerName player={player} /> })
}

/** The return type `TextId` causes a compile error when a kind of activity has no message. */
const kindText = (kind: Exclude<ActivityKind, 'undone'>, status: string | undefined): TextId => {
  if (kind !== 'vote') return `mf-games.activity.kind.${kind}`
  return status === 'not_going' ? 'mf-games.activity.kind.vote.notGoing' : 'mf-games.activity.kind.vote.going'
}

/**
 * Describes an undo. An undo can revert another undo, so undos form a chain that begins with the change of a value.
 * After an odd number of undos this change is undone, after an even number it is in effect again.
 */
function undoText(row: Activity, context: TextContext): ReactNode {
  const { rowsById, text, formats, now } = context
  let root: Activity | undefined = row
  let times = 0
  while (root?.kind === 'undone') {
    times += 1
    root = root.undoOf === null ? undefined : rowsById.get(root.undoOf)
  }
  // When an earlier undo of the chain is not loaded, the length of the chain is unknown. The text then describes a
  // single undo.
  if (root) {
    const id = times % 2 === 0 ? 'mf-games.activity.kind.redone' : 'mf-games.activity.kind.undone'
    return text(id, { what: formatActivity(root, context) })
  }
  const { game, player } = row
  const what = (
    <>
      {game && text('mf-games.activity.game', { game: formatGameDay(game.date, formats, now) })}
      {game && player && ', '}
      {player && <PlayerName player={player} />}
    </>
  )
  return text('mf-games.activity.kind.undone', { what })
}

/** Formats a game's day, with the year unless it is the current year. */
export function formatGameDay(date: string, formats: Formats, now: Date): string {
  const at = new Date(date)
  const sameYear = formats.shortDate(at).slice(-4) === formats.shortDate(now).slice(-4)
  return sameYear ? formats.dayAndMonth(at) : formats.longDate(at)
}

/**
 * `redone`: the change was undone, and then the undo was undone; `expired`: the change is too old to be undone;
 * `unknown`: the server is newer than this page and sent a kind of activity that the page does not support.
 */
export type UndoState = 'undoable' | 'undone' | 'redone' | 'expired' | 'unknown'

/**
 * Undoing an undo does not reset `undoneBy` of the original change. Therefore `isUndone` follows the whole chain of
 * undos.
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

/**
 * Groups rows, newest first, by day in the club's time zone.
 * @returns a map from the title of each day (`Today`, `Yesterday`, or the date) to the rows of that day
 */
export function groupActivitiesByDay(
  rows: readonly Activity[],
  { shortDate, weekdayAndDay, longDate }: Formats,
  text: GetText,
  now: Date,
  zone: string,
): ReadonlyMap<string, readonly Activity[]> {
  const today = shortDate(now)
  // Yesterday is computed from the calendar day. Subtracting 24 hours could give a wrong day when daylight-saving time
  // starts or ends.
  const { year, month, day } = toLocalTime(now, zone)
  const yesterday = shortDate(toInstant({ year, month, day: day - 1, hour: 12, minute: 0 }, zone))
  const titleOf = (at: Date) => {
    const date = shortDate(at)
    if (date === today) return text('mf-games.activity.today')
    if (date === yesterday) return text('mf-games.activity.yesterday')
    return date.slice(-4) === today.slice(-4) ? weekdayAndDay(at) : longDate(at)
  }
  return Map.groupBy(rows, ({ at }) => titleOf(new Date(at)))
}
