import {
  Box,
  Button,
  Icon,
  IconButton,
  isRegistrationOpen,
  ListSkeleton,
  PageHeading,
  queries,
  Section,
  Skeleton,
  useNavigate,
  useQuery,
  useSearchParams,
} from '@club/platform'
import { memo, useCallback, useState } from 'react'
import { activityQueryString } from '../activity/activity-url.ts'
import { type ShownGame, useShownGame } from '../game/use-shown-game.ts'
import { LastGameCard } from '../last-game/LastGameCard.tsx'
import { fromTablet, fromTwoColumns, inOneColumn } from '../layout/breakpoints.ts'
import { useStaggeredRender } from '../layout/use-staggered-render.ts'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'
import { GameManagement } from '../management/GameManagement.tsx'
import { useText } from '../messages/index.ts'
import { NextGameCard } from '../next-game/NextGameCard.tsx'
import { useWithdrawal } from '../penalty/use-withdrawal.ts'
import { LoadingStrip, MissingVotesStrip } from '../registration/MissingVotesStrip.tsx'
import { RegistrationSection } from '../registration/RegistrationSection.tsx'
import { useVoting, VotingProvider } from '../registration/votes/voting.tsx'
import { useSavedResult } from '../results/saved/use-saved-result.ts'
import { FirstSteps } from '../start/FirstSteps.tsx'
import { LoadingTeams } from '../teams/LoadingTeams.tsx'
import { TeamGenerator } from '../teams/TeamGenerator.tsx'
import { usePagePhase } from './use-page-phase.ts'

const WithdrawalFeeDialog = lazyWithTexts(() => import('../penalty/WithdrawalFeeDialog.tsx'))
const LinkedGame = lazyWithTexts(
  () => import('../linked-game/LinkedGame.tsx'),
  () => null,
)
const SavedResultAtPageTop = lazyWithTexts(
  () => import('../results/saved/SavedResultAtPageTop.tsx'),
  () => <Skeleton data-loading height={560} />,
)
const ScheduleDialog = lazyWithTexts(() => import('../schedule/ScheduleDialog.tsx'))

/** The page has one column. From 1200 px it has two, with the teams and the last game on the right. */
const columns = {
  [fromTablet]: { maxWidth: 680, mx: 'auto' },
  [fromTwoColumns]: {
    display: 'grid',
    maxWidth: 'none',
    gridTemplateColumns: 'minmax(0, 1fr) 452px',
    // The last row takes the remaining height, so that a tall right column does not stretch the left column's sections.
    gridTemplateRows: 'auto auto auto auto auto auto 1fr',
    columnGap: 3,
    alignItems: 'start',
    '& > *': { gridColumn: 1, minWidth: 0 },
    '& > [data-side]': {
      gridColumn: 2,
      gridRow: '2 / -1',
      position: 'sticky',
      top: 16,
      maxHeight: 'calc(100dvh - 32px)',
      overflowY: 'auto',
      '&:empty': { display: 'none' },
    },
  },
} as const

/**
 * The columns while the page loads. A section has the attribute `data-loading` while its final height is unknown. The
 * sections below such a section are hidden, so that they do not move when the section has loaded.
 */
const loadingColumns = {
  ...columns,
  '& > [data-loading] ~ :not([data-side]), & > [data-side] > [data-loading] ~ *': { display: 'none' },
  [inOneColumn]: {
    '& > [data-loading] ~ [data-side], & > [data-side]:has(> [data-loading]) ~ *': { display: 'none' },
  },
}

/** The Games page: the next game, its votes and teams while voting is open, and all games. */
export function GamesPage() {
  const [scheduling, setScheduling] = useState(false)
  const schedule = useCallback(() => setScheduling(true), [])
  const loadedPhase = usePagePhase()
  const isPending = !useStaggeredRender(loadedPhase !== undefined)
  const phase = isPending ? undefined : loadedPhase
  const { game, showNext } = useShownGame()
  // The id of the game that the page showed first. When another game replaces this game later, the visitor is already
  // using the page, so no section is hidden while the new game loads.
  const [firstGame, setFirstGame] = useState<number | null>()
  const shown = game?.id ?? null
  if (!isPending && firstGame === undefined) setFirstGame(shown)
  const result = useSavedResult()
  const { withdrawal, withdraw, closeWithdrawal } = useWithdrawal()
  const nextGame = (
    <NextGameCard phase={phase} onSchedule={schedule} onSaved={(saved) => result.show(saved, 'next', 0)} />
  )
  const lastGame = <LastGame saved={result.saved} />
  return (
    <VotingProvider game={game} onWithdrawn={withdraw}>
      <Box sx={isPending || shown === firstGame ? loadingColumns : columns}>
        <Heading onSchedule={schedule} />
        <Linked savedId={result.saved?.result.gameId} />
        {result.saved?.kind === 'next' && (
          <SavedResultAtPageTop saved={result.saved} onClose={result.leave} />
        )}
        {phase === 'result' ? lastGame : nextGame}
        <Votes isPending={isPending} isPlaying={phase === 'playing'} showNext={showNext} />
        <div data-side>
          {isPending ? (
            <LoadingTeams />
          ) : (
            game && isRegistrationOpen(game) && <Teams key={`teams-${game.id}`} game={game} />
          )}
          {phase === 'result' ? nextGame : lastGame}
        </div>
        <Management saved={result} />
      </Box>
      {withdrawal && <WithdrawalFeeDialog withdrawal={withdrawal} onClose={closeWithdrawal} />}
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </VotingProvider>
  )
}

/**
 * These sections are memoised: they re-render only when their props change. The page itself re-renders after each
 * response and each vote.
 */
const Teams = memo(TeamGenerator)
const LastGame = memo(LastGameCard)
const Management = memo(GameManagement)

const Heading = memo(({ onSchedule }: { readonly onSchedule: () => void }) => {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Box sx={{ gridColumn: '1 / -1 !important' }}>
      <PageHeading
        title={text('mf-games.title')}
        action={
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <IconButton
              color="inherit"
              aria-label={text('mf-games.activity.title')}
              onClick={() => void navigate({ search: activityQueryString })}
            >
              <Icon name="clock" />
            </IconButton>
            <Button variant="quiet" onClick={onSchedule} startIcon={<Icon name="add" fontSize="small" />}>
              {text('mf-games.schedule.open')}
            </Button>
          </Box>
        }
      />
    </Box>
  )
})

/** Shows the game in the page's URL above the Next Game card. */
function Linked({ savedId }: { readonly savedId: number | undefined }) {
  const navigate = useNavigate()
  const gameParam = useSearchParams()[0].get('game')
  return (
    gameParam !== null &&
    gameParam !== String(savedId) && (
      <LinkedGame key={gameParam} gameParam={gameParam} onClose={() => void navigate({ search: '' })} />
    )
  )
}

/**
 * Shows the registration panel. Above it, a new club sees the first steps until its first vote; any other club sees
 * MissingVotesStrip.
 */
function Votes({
  isPending,
  isPlaying,
  showNext,
}: {
  readonly isPending: boolean
  /** True while the game is being played. The page then shows no reminders to vote. */
  readonly isPlaying: boolean
} & Pick<ShownGame, 'showNext'>) {
  const voting = useVoting()
  const players = useQuery({ ...queries.players(), enabled: !isPending })
  const goals = useQuery(queries.gameGoals())
  const hasVotes = voting?.hasVotes ?? false
  const hasLoaded =
    !isPending && !players.isPending && (voting?.ready ?? true) && (hasVotes || !goals.isPending)
  if (!useStaggeredRender(hasLoaded))
    return (
      // When the next game has loaded, the card above this placeholder can become higher and move the placeholder down.
      // The changed `key` makes React create a new element, because browsers count only the move of an existing element
      // as a layout shift.
      <div key={String(isPending)} aria-hidden data-loading>
        <LoadingStrip />
        <Section flush title={<Skeleton width={180} height={26} />}>
          <ListSkeleton />
        </Section>
      </div>
    )
  return (
    <>
      {!hasVotes && goals.data?.length === 0 ? <FirstSteps /> : !isPlaying && <MissingVotesStrip />}
      <RegistrationSection isPlaying={isPlaying} onShowNext={showNext} />
    </>
  )
}
