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
import { hasTeams, type PageMoment } from '../moment/page-moment.ts'
import { LoadingOwnVote } from '../registration/own-vote/LoadingOwnVote.tsx'
import { OwnVote } from '../registration/own-vote/OwnVote.tsx'
import { useVoting } from '../registration/votes/voting.tsx'
import { Countdown } from './Countdown.tsx'
import { GameHeadline } from './GameHeadline.tsx'
import { MomentPart } from './lazy-moments.ts'
import { NextGameFrame } from './NextGameFrame.tsx'
import { PlayersBar } from './PlayersBar.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/**
 * The page's main card: kickoff, status, countdown, number of players going and the visitor's own vote. What leads
 * depends on the moment: once teams are dealt, the visitor's place in them; from kickoff on, that the game is being
 * played.
 */
export function NextGameCard({
  moment,
  onSchedule,
  onSaved,
}: {
  /** Undefined until the next game has loaded or failed to load. */
  readonly moment: PageMoment | undefined
  readonly onSchedule: () => void
  /** Called after the scores of the game being played were saved. */
  readonly onSaved: (result: GameGoals) => void
}) {
  const text = useText()
  const { data: game, error, isFetching, refetch } = useQuery(queries.upcomingGame())
  const voting = useVoting()
  const { place } = useClub()
  useLoadToast({ error }, text('mf-games.nextGame.failed'))
  if (!moment)
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
        <MomentPart part="none" onSchedule={onSchedule} />
      </NextGameFrame>
    )
  const isPlaying = moment === 'playing'
  const ownVote = voting?.isOnNextGameCard && <OwnVote />
  return (
    <NextGameFrame
      stacked={isPlaying}
      badge={<StatusBadge game={game} />}
      todo={isPlaying ? <MomentPart part="score" game={game} onSaved={onSaved} /> : ownVote}
    >
      {isPlaying ? <MomentPart part="headline" game={game} /> : <Headline game={game} />}
      <Box sx={countdownRow}>
        <Countdown kickoff={new Date(game.date)} />
        {!(isPlaying || game.wasPlayed) && <AddToCalendar game={game} />}
      </Box>
      {(moment !== 'voting' || place || game.note) && (
        <MomentPart part="details" game={game} moment={moment} />
      )}
      {!(isPlaying || hasTeams(game)) && <PlayersBar game={game} />}
    </NextGameFrame>
  )
}

/** The game's date and time. They are memoised, because the card re-renders for other reasons. */
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
