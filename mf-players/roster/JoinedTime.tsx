import { type Player, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The units of time, longest first, and their lengths in milliseconds. A year has 365 days. */
const units = [
  ['year', 365 * DAY],
  ['month', (365 / 12) * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/**
 * Shows for how long a player has been in the club, in the longest unit that fits into this time. For example, 45 days
 * are shown as 1 month.
 */
export function JoinedTime({
  player: { joinedDate },
  now,
}: {
  readonly player: Pick<Player, 'joinedDate'>
  readonly now: Date
}) {
  const text = useText()
  const { longDate } = useFormats()
  const joined = new Date(joinedDate)
  // The time since the player joined is negative when the clock of the visitor's device is slow.
  const passed = now.getTime() - joined.getTime()
  const [unit, length] = units.find(([, each]) => passed >= each) ?? ['moment', 1]
  return (
    <time dateTime={joinedDate} title={longDate(joined)}>
      {text('mf-players.joined', { unit, count: Math.floor(passed / length) })}
    </time>
  )
}
