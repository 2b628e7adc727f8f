import { Box, Button, Typography, useCall, useFormats, useQueryClient, useToasts } from '@club/platform'
import { useId, useState } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { newGame } from '../../schedule/new-game.ts'
import { refreshAfterScheduling } from '../../schedule/refresh-after-scheduling.ts'
import { useUsualKickoff } from '../../schedule/use-usual-kickoff.ts'

/**
 * Schedules the club's next usual game with one press; renders nothing when an open game has that day.
 * @param after kickoff of the finished game, ISO 8601; the next game is later, also when a result is saved early
 * @param onScheduled called after scheduling, before the button is removed
 */
export function NextWeek({
  after,
  onScheduled,
}: {
  readonly after: string
  readonly onScheduled: () => void
}) {
  const text = useText()
  const noteId = useId()
  const client = useQueryClient()
  const toasts = useToasts()
  const { weekday, dayAndMonth, weekdayAndDay, time } = useFormats()
  const [opened] = useState(() => Date.now())
  const usualAfter = useUsualKickoff()
  const schedule = useCall('scheduleGame', {
    onSuccess: ({ body, activity }) => {
      const kickoff = new Date(body.date)
      const when = `${weekdayAndDay(kickoff)}, ${time(kickoff)}`
      toasts.success(text('mf-games.schedule.done'), when, activity)
      onScheduled()
      // Stays pending until the lists contain the game, since a second press would schedule another.
      return refreshAfterScheduling(client)
    },
    onError: (error) => toasts.failure(text('mf-games.schedule.failed'), error),
  })
  // The placeholder has the button's height.
  if (!usualAfter) return <Box sx={{ height: 72 }} />
  const { kickoff, taken } = usualAfter(new Date(Math.max(Date.parse(after), opened)))
  if (taken) return null
  return (
    <div>
      <Button
        fullWidth
        variant="quiet"
        aria-describedby={noteId}
        loading={schedule.isPending}
        onClick={() => schedule.mutate(newGame(kickoff.toISOString()))}
      >
        {text('mf-games.saved.next', { weekday: weekday(kickoff) })}
      </Button>
      <Typography
        id={noteId}
        variant="body2"
        color="textSecondary"
        sx={{ mt: 0.5, textAlign: 'center' }}
      >{`${dayAndMonth(kickoff)}, ${time(kickoff)}`}</Typography>
    </div>
  )
}
