import { Box, Typography, useFormats, WriteButton } from '@club/platform'
import { useId, useState } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { useScheduleGame } from '../../schedule/use-schedule-game.tsx'
import { useUsualKickoff } from '../../schedule/use-usual-kickoff.ts'

/**
 * A button that schedules a game at the club's next usual time. Renders nothing when there is already an open game on
 * that day.
 * @param after an instant, ISO 8601: the kickoff of the game whose result was saved. The scheduled game is later, even
 * when this kickoff is still in the future
 * @param onScheduled called before the button is removed
 */
export function ScheduleNextGameButton({
  after,
  onScheduled,
}: {
  readonly after: string
  readonly onScheduled: () => void
}) {
  const text = useText()
  const noteId = useId()
  const { weekday, dayAndMonth, weekdayAndDay, time } = useFormats()
  const [opened] = useState(() => Date.now())
  const usualAfter = useUsualKickoff()
  const { schedule, isPending } = useScheduleGame(onScheduled, ({ date }) => {
    const kickoff = new Date(date)
    return `${weekdayAndDay(kickoff)}, ${time(kickoff)}`
  })
  // A placeholder with the height of the button while the games load.
  if (!usualAfter) return <Box sx={{ height: 72 }} />
  const { kickoff, taken } = usualAfter(new Date(Math.max(Date.parse(after), opened)))
  if (taken) return null
  return (
    <div>
      <WriteButton
        fullWidth
        variant="quiet"
        aria-describedby={noteId}
        loading={isPending}
        onClick={() => schedule(kickoff.toISOString())}
      >
        {text('mf-games.saved.next', { weekday: weekday(kickoff) })}
      </WriteButton>
      <Typography
        id={noteId}
        variant="body2"
        color="textSecondary"
        sx={{ mt: 0.5, textAlign: 'center' }}
      >{`${dayAndMonth(kickoff)}, ${time(kickoff)}`}</Typography>
    </div>
  )
}
