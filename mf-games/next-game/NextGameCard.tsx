import {
  Box,
  Button,
  ErrorState,
  type Game,
  Icon,
  queries,
  Skeleton,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { memo } from 'react'
import { AddToCalendar } from '../calendar/AddToCalendar.tsx'
import { useText } from '../messages/index.ts'
import { LoadingOwnVote } from '../registration/own-vote/LoadingOwnVote.tsx'
import { OwnVote } from '../registration/own-vote/OwnVote.tsx'
import { useVoting } from '../registration/votes/voting.tsx'
import { Countdown } from './Countdown.tsx'
import { GameHeadline } from './GameHeadline.tsx'
import { NextGameFrame } from './NextGameFrame.tsx'
import { PlayersBar } from './PlayersBar.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** The page's main card: kickoff, status, countdown, number of players going and the visitor's own vote. */
export function NextGameCard({
  isPending,
  onSchedule,
}: {
  /** True until the next game has loaded or failed to load. */
  readonly isPending: boolean
  readonly onSchedule: () => void
}) {
  const text = useText()
  const { data: game, error, isFetching, refetch } = useQuery(queries.upcomingGame())
  const voting = useVoting()
  useLoadToast({ error }, text('mf-games.nextGame.failed'))
  if (isPending)
    return (
      <NextGameFrame busy todo={<LoadingOwnVote />}>
        <LoadingGame />
      </NextGameFrame>
    )
  if (game)
    return (
      <NextGameFrame badge={<StatusBadge game={game} />} todo={voting?.isOnNextGameCard && <OwnVote />}>
        <Facts game={game} />
      </NextGameFrame>
    )
  if (error)
    return (
      <NextGameFrame
        stacked
        todo={
          <ErrorState
            title={text('mf-games.nextGame.failed')}
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        }
      >
        {null}
      </NextGameFrame>
    )
  return (
    <NextGameFrame>
      <NoGame onSchedule={onSchedule} />
    </NextGameFrame>
  )
}

/** The game's date, countdown and players bar. They are memoised, because the card re-renders for other reasons. */
const Facts = memo(({ game }: { readonly game: Game }) => (
  <>
    <GameHeadline game={game} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Countdown kickoff={new Date(game.date)} />
      {!game.wasPlayed && <AddToCalendar game={game} />}
    </Box>
    <PlayersBar game={game} />
  </>
))

function NoGame({ onSchedule }: { readonly onSchedule: () => void }) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.5 }}>
      <Icon name="calendar" style={{ fontSize: '2.5rem', opacity: 0.8 }} />
      <Box sx={{ fontSize: '1.25rem', fontWeight: 800, letterSpacing: '-0.01em' }}>
        {text('mf-games.nextGame.none')}
      </Box>
      <Box sx={{ color: 'night.muted' }}>{text('mf-games.nextGame.noneDescription')}</Box>
      <Button
        onClick={onSchedule}
        sx={{
          mt: 1,
          bgcolor: 'night.contrastText',
          color: 'night.three',
          '&:hover': { bgcolor: 'night.muted' },
        }}
      >
        {text('mf-games.nextGame.schedule')}
      </Button>
    </Box>
  )
}

const shade = { bgcolor: 'night.veil' }

/** A placeholder in the shape of the game's date and countdown. */
const LoadingGame = () => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end', height: 58 }}>
      <Skeleton width={120} height={52} sx={shade} />
      <Skeleton width={130} height={48} sx={shade} />
    </Box>
    <Skeleton width={210} height={26} sx={shade} />
    <Skeleton height={12} sx={{ ...shade, borderRadius: '4px' }} />
    <Skeleton width={130} height={24} sx={{ ...shade, mt: '2px' }} />
  </>
)
