import {
  Button,
  describeError,
  EmptyState,
  ErrorState,
  queries,
  Skeleton,
  useIntl,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { Countdown, countdownHeight } from './Countdown.tsx'
import { GameHeadline, LoadingHeadline } from './GameHeadline.tsx'
import { NextGameFrame } from './NextGameFrame.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** The next game at a glance: when it is, whether votes are open, how long until kickoff. */
export function NextGameCard({ onSchedule }: { readonly onSchedule: () => void }) {
  const text = useText()
  const { data: game, error, isPending, isFetching, refetch } = useQuery(queries.upcomingGame())
  useLoadToast({ error }, text('mf-games.nextGame.failed'))
  if (isPending)
    return (
      <NextGameFrame busy headline={<LoadingHeadline />}>
        <Skeleton variant="rounded" sx={{ height: countdownHeight, maxWidth: 280 }} />
      </NextGameFrame>
    )
  if (game)
    return (
      <NextGameFrame badge={<StatusBadge game={game} />} headline={<GameHeadline game={game} />}>
        <Countdown kickoff={new Date(game.date)} />
      </NextGameFrame>
    )
  return (
    <NextGameFrame>
      {error ? (
        <NotLoaded error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          title={text('mf-games.nextGame.none')}
          description={text('mf-games.nextGame.noneDescription')}
          action={
            <Button variant="contained" onClick={onSchedule} sx={{ mt: 1 }}>
              {text('mf-games.nextGame.schedule')}
            </Button>
          }
        />
      )}
    </NextGameFrame>
  )
}

function NotLoaded({
  error,
  ...rest
}: {
  readonly error: Error
  readonly pending: boolean
  readonly onRetry: () => void
}) {
  const text = useText()
  return (
    <ErrorState
      title={text('mf-games.nextGame.failed')}
      description={describeError(error, useIntl())}
      {...rest}
    />
  )
}
