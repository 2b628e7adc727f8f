import { Box, Typography, useCall, useFormats, useQueryClient, useToasts, WriteButton } from '@club/platform'
import { useId, useState } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import { toNewGameRequest } from '../../schedule/new-game-request.ts'
import { refreshAfterScheduling } from '../../schedule/refresh-after-scheduling.ts'
import { useUsualKickoff } from '../../schedule/use-usual-kickoff.ts'
import { InvitationButton } from '../../share/InvitationButton.tsx'

/**
 * A button that schedules the club's next usual game with one press. Renders nothing when an open game is already on
 * the day of that usual game.
 * @param after kickoff of the finished game, ISO 8601; the next game takes place after it, even when the result is
 *   saved before the kickoff
 * @param onScheduled called after scheduling, before the button is removed
 */
export function ScheduleNextGame({
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
    onSuccess: ({ body: game, activity }) => {
      const kickoff = new Date(game.date)
      const when = `${weekdayAndDay(kickoff)}, ${time(kickoff)}`
      toasts.success(
        text('mf-games.schedule.done'),
        when,
        activity,
        <InvitationButton game={game}>{text('mf-games.share.invitation')}</InvitationButton>,
      )
      onScheduled()
      // The call stays pending until the lists of games contain the new game, so that a second press cannot schedule
      // another game.
      return refreshAfterScheduling(client)
    },
    onError: (error) => toasts.failure(text('mf-games.schedule.failed'), error),
  })
  // An empty box with the button's height while the games load.
  if (!usualAfter) return <Box sx={{ height: 72 }} />
  const { kickoff, taken } = usualAfter(new Date(Math.max(Date.parse(after), opened)))
  if (taken) return null
  return (
    <div>
      <WriteButton
        fullWidth
        variant="quiet"
        aria-describedby={noteId}
        loading={schedule.isPending}
        onClick={() => schedule.mutate(toNewGameRequest(kickoff.toISOString()))}
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
