import {
  type Game,
  type QueryClient,
  queries,
  useCall,
  useIsMounted,
  useQueryClient,
  useToasts,
} from '@club/platform'
import { gameListQueryKeys, invalidateQueries } from '../game/refresh-game-data.ts'
import { useText } from '../lazy/messages/index.ts'
import { ShareButton } from '../share/ShareButton.tsx'

/**
 * Schedules a game and shows a toast that offers to send an invitation. `isPending` stays true until the refetched
 * lists contain the new game, so that a second press cannot schedule another game.
 * @param onScheduled called when the game was scheduled, unless the component was unmounted before
 * @param noteOf returns the toast's second line
 */
export function useScheduleGame(onScheduled: () => void, noteOf?: (game: Game) => string) {
  const text = useText()
  const client = useQueryClient()
  const toasts = useToasts()
  const isMounted = useIsMounted()
  const { mutate, isPending } = useCall('scheduleGame', {
    onSuccess: ({ body: game, activity }) => {
      toasts.success(
        text('mf-games.schedule.done'),
        noteOf?.(game),
        activity,
        <ShareButton
          shareContent={{ kind: 'invitation', game }}
          variant="text"
          color="inherit"
          size="small"
          fullWidth
          sx={{ border: 1, borderColor: 'currentColor' }}
        >
          {text('mf-games.share.invitation')}
        </ShareButton>,
      )
      if (isMounted()) onScheduled()
      return refreshAfterScheduling(client)
    },
    onError: (error) => toasts.failure(text('mf-games.schedule.failed'), error),
  })
  return {
    /**
     * @param date the kickoff, ISO 8601 in UTC
     * @param note null for a game without a note
     */
    schedule: (date: string, note: string | null = null) =>
      mutate({ body: { date, ...unplayed, ...(note !== null && { note }) } }),
    isPending,
  }
}

/** The fields that the call `scheduleGame` requires besides the date (specification section 7). */
const unplayed = {
  wasPlayed: false,
  whiteTeamScore: null,
  blackTeamScore: null,
  whiteTeam: [],
  blackTeam: [],
  registeredPlayers: [],
}

/** Delay from scheduling a game to refetching the upcoming game, in milliseconds (specification section 9). */
const upcomingRefetchDelay = 500

/** Refetches the game lists at once and the upcoming game after `upcomingRefetchDelay`. */
export function refreshAfterScheduling(client: QueryClient): Promise<unknown> {
  setTimeout(() => void invalidateQueries(client, [queries.upcomingGame().queryKey]), upcomingRefetchDelay)
  return invalidateQueries(client, gameListQueryKeys)
}
