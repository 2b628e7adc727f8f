import { Box, Button, Typography, useCall, useFormats, useQueryClient, useToasts } from '@club/platform'
import { useId, useState } from 'react'
import { refreshAfterScheduling } from '../../game/refresh.ts'
import { useText } from '../../messages/index.ts'
import { newGame } from '../../schedule/new-game.ts'
import { useUsualKickoff } from '../../schedule/use-usual-kickoff.ts'

/**
 * Schedules the club's next usual game with one press; nothing while an open game has that day.
 * @param after the kickoff of the game that is over, ISO 8601: the next one is later, also for a result saved early
 * @param onScheduled called when it is done, before the button goes
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
    onSuccess: ({ date }, _input, _, { activity }) => {
      const kickoff = new Date(date)
      const when = `${weekdayAndDay(kickoff)}, ${time(kickoff)}`
      toasts.success(text('mf-games.schedule.done'), when, activity)
      onScheduled()
      // Pending until the lists have the game: a second press would schedule another.
      return refreshAfterScheduling(client)
    },
    onError: (error) => toasts.failure(text('mf-games.schedule.failed'), error),
  })
  // As high as what comes.
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
