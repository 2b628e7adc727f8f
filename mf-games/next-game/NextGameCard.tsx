import {
  Box,
  Button,
  Chip,
  describeError,
  EmptyState,
  ErrorState,
  type Game,
  Paper,
  queries,
  Skeleton,
  Typography,
  useFormats,
  useIntl,
  useQuery,
} from '@club/platform'
import { type ReactNode, useId } from 'react'
import { useText } from '../messages/use-text.ts'
import { useLoadNotice } from '../use-load-notice.ts'
import { Countdown } from './Countdown.tsx'
import { PitchPicture } from './PitchPicture.tsx'

/** The next game at a glance: when it is, whether votes are open, how long until kickoff. */
export function NextGameCard({ onSchedule }: { readonly onSchedule: () => void }) {
  const text = useText()
  const { data: game, error, isPending, isFetching, refetch } = useQuery(queries.upcomingGame())
  useLoadNotice(text('mf-games.nextGame.failed'), error)
  return (
    <Card busy={isPending}>
      {isPending ? (
        <Loading />
      ) : game ? (
        <GameAhead game={game} />
      ) : error ? (
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
    </Card>
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

function GameAhead({ game }: { readonly game: Game }) {
  const text = useText()
  const intl = useIntl()
  const { time } = useFormats()
  const kickoff = new Date(game.date)
  const status = game.wasPlayed ? 'played' : 'open'
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip
          size="small"
          color={status === 'open' ? 'success' : 'default'}
          label={text(`mf-games.nextGame.${status}`)}
          sx={{ fontWeight: 700 }}
        />
        <Typography variant="body2" color="textSecondary">
          {text('mf-games.nextGame.going', { count: game.registeredPlayers.length })}
        </Typography>
      </Box>
      <Typography sx={{ mt: 1, fontSize: '1.375rem', fontWeight: 800, lineHeight: 1.25 }}>
        <Box
          component="span"
          sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {intl.formatDate(kickoff, { weekday: 'long', day: 'numeric', month: 'long' })}
        </Box>{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'primary.main' }}>
          {time(kickoff)}
        </Box>
      </Typography>
      <Countdown kickoff={kickoff} />
    </>
  )
}

/** The same height in every state, so that nothing below it moves when the game arrives. */
function Card({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const text = useText()
  const headingId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      aria-busy={busy}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr minmax(200px, 36%)' },
        gridTemplateRows: { xs: '72px 1fr', sm: '1fr' },
        minHeight: { xs: 280, sm: 208 },
        overflow: 'hidden',
        mb: 2.5,
      }}
    >
      <Box sx={{ gridArea: { xs: '1 / 1', sm: '1 / 2' }, minHeight: 0 }}>
        <PitchPicture />
      </Box>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={headingId} variant="overline" component="h2" color="textSecondary">
          {text('mf-games.nextGame.title')}
        </Typography>
        {children}
      </Box>
    </Paper>
  )
}

function Loading() {
  return (
    <>
      <Skeleton variant="rounded" width={150} height={24} />
      <Skeleton variant="rounded" width="70%" height={27} sx={{ mt: 1 }} />
      <Skeleton variant="rounded" width={280} height={72} sx={{ mt: 1.5, maxWidth: '100%' }} />
    </>
  )
}
