import { Box, type GameGoals, queries, Skeleton, useClub, useLoadToast, useQuery } from '@club/platform'
import { memo } from 'react'
import { AddToCalendarButton } from '../calendar/AddToCalendarButton.tsx'
import { QueryError } from '../layout/QueryError.tsx'
import { useText } from '../messages/index.ts'
import { type GamePhase, hasTeams } from '../phase/game-phase.ts'
import { LoadingOwnVote } from '../registration/own-vote/LoadingOwnVote.tsx'
import { OwnVote } from '../registration/own-vote/OwnVote.tsx'
import { useVoting } from '../registration/votes/voting.tsx'
import { Countdown } from './Countdown.tsx'
import { GameHeadline } from './GameHeadline.tsx'
import { GameStatusBadge } from './GameStatusBadge.tsx'
import { GoingPlayersMeter } from './GoingPlayersMeter.tsx'
import { LazyNextGameCardPart } from './lazy-next-game-card-part.ts'
import { NextGameFrame } from './NextGameFrame.tsx'

/**
 * The page's main card: kickoff, status, countdown, number of players going, and the visitor's own vote. When teams
 * exist, the visitor's team replaces the number of players. During the game, a button for entering the score replaces
 * the vote.
 */
export function NextGameCard({
  phase,
  onSchedule,
  onSaved,
}: {
  /** The phase of the game. Undefined until all data and code for the card have loaded or failed to load. */
  readonly phase: GamePhase | undefined
  readonly onSchedule: () => void
  readonly onSaved: (result: GameGoals) => void
}) {
  const text = useText()
  const query = useQuery(queries.upcomingGame())
  const { data: game } = query
  const voting = useVoting()
  const { place } = useClub()
  useLoadToast(query, text('mf-games.nextGame.failed'))
  if (!phase) return placeholder
  if (game === undefined)
    return (
      <NextGameFrame stacked todo={<QueryError title={text('mf-games.nextGame.failed')} query={query} />}>
        {null}
      </NextGameFrame>
    )
  if (!game)
    return (
      <NextGameFrame>
        <LazyNextGameCardPart part="none" onSchedule={onSchedule} />
      </NextGameFrame>
    )
  const isPlaying = phase === 'playing'
  // When loading has failed, the registration panel shows the error with a Retry button.
  const haveVotesFailed = voting?.ready && !voting.state.attendance
  const ownVote = voting?.isOnNextGameCard && !haveVotesFailed && <OwnVote />
  return (
    <NextGameFrame
      stacked={isPlaying}
      badge={<GameStatusBadge game={game} />}
      todo={isPlaying ? <LazyNextGameCardPart part="score" game={game} onSaved={onSaved} /> : ownVote}
    >
      {isPlaying ? <LazyNextGameCardPart part="headline" game={game} /> : <Headline game={game} />}
      <Box sx={countdownRow}>
        <Countdown kickoff={new Date(game.date)} />
        {!(isPlaying || game.wasPlayed) && <AddToCalendarButton game={game} />}
      </Box>
      {(phase !== 'voting' || place || game.note) && (
        <LazyNextGameCardPart part="details" game={game} phase={phase} />
      )}
      {!(isPlaying || hasTeams(game)) && <GoingPlayersMeter game={game} />}
    </NextGameFrame>
  )
}

const Headline = memo(GameHeadline)

const countdownRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

const shade = { bgcolor: 'night.veil' }

/** The element is created only once, so that React does not render it again whenever a response arrives. */
const placeholder = (
  <NextGameFrame busy todo={<LoadingOwnVote />}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'end', height: 58 }}>
      <Skeleton width={120} height={52} sx={shade} />
      <Skeleton width={130} height={48} sx={shade} />
    </Box>
    <Skeleton width={210} height={26} sx={shade} />
    <Skeleton height={12} sx={{ ...shade, borderRadius: '4px' }} />
    <Skeleton width={130} height={24} sx={{ ...shade, mt: '2px' }} />
  </NextGameFrame>
)
