import {
  Box,
  ErrorState,
  type GameGoals,
  queries,
  Skeleton,
  useClub,
  useLoadToast,
  useQuery,
} from '@club/platform'
import { memo } from 'react'
import { AddToCalendar } from '../calendar/AddToCalendar.tsx'
import { useText } from '../messages/index.ts'
import { hasTeams, type PagePhase } from '../phase/page-phase.ts'
import { LoadingOwnVote } from '../registration/own-vote/LoadingOwnVote.tsx'
import { OwnVote } from '../registration/own-vote/OwnVote.tsx'
import { useVoting } from '../registration/votes/voting.tsx'
import { Countdown } from './Countdown.tsx'
import { GameHeadline } from './GameHeadline.tsx'
import { LazyCardPart } from './lazy-card-part.ts'
import { NextGameFrame } from './NextGameFrame.tsx'
import { PlayersBar } from './PlayersBar.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/**
 * The page's main card: kickoff, status, countdown, number of players going and the visitor's own vote. After teams
 * were generated, the card shows the visitor's team in place of the number of players. While the game is being played,
 * the headline says so, and a button for entering the score replaces the vote.
 */
export function NextGameCard({
  phase,
  onSchedule,
  onSaved,
}: {
  /** The page's phase, such as `voting` or `result`; undefined until everything that the card shows has loaded or failed to load. */
  readonly phase: PagePhase | undefined
  readonly onSchedule: () => void
  /** Called after the scores of the game being played were saved. */
  readonly onSaved: (result: GameGoals) => void
}) {
  const text = useText()
  const { data: game, error, isFetching, refetch } = useQuery(queries.upcomingGame())
  const voting = useVoting()
  const { place } = useClub()
  useLoadToast({ error }, text('mf-games.nextGame.failed'))
  if (!phase)
    return (
      <NextGameFrame busy todo={<LoadingOwnVote />}>
        <LoadingGame />
      </NextGameFrame>
    )
  if (game === undefined)
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
  if (!game)
    return (
      <NextGameFrame>
        <LazyCardPart part="none" onSchedule={onSchedule} />
      </NextGameFrame>
    )
  const isPlaying = phase === 'playing'
  const ownVote = voting?.isOnNextGameCard && <OwnVote />
  return (
    <NextGameFrame
      stacked={isPlaying}
      badge={<StatusBadge game={game} />}
      todo={isPlaying ? <LazyCardPart part="score" game={game} onSaved={onSaved} /> : ownVote}
    >
      {isPlaying ? <LazyCardPart part="headline" game={game} /> : <Headline game={game} />}
      <Box sx={countdownRow}>
        <Countdown kickoff={new Date(game.date)} />
        {!(isPlaying || game.wasPlayed) && <AddToCalendar game={game} />}
      </Box>
      {(phase !== 'voting' || place || game.note) && (
        <LazyCardPart part="details" game={game} phase={phase} />
      )}
      {!(isPlaying || hasTeams(game)) && <PlayersBar game={game} />}
    </NextGameFrame>
  )
}

/** GameHeadline is memoised, so that it does not re-render whenever the card re-renders. */
const Headline = memo(GameHeadline)

const countdownRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

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
