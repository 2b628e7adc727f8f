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
  useDeferredContent,
  useNavigate,
  useQuery,
  useSearchParams,
} from '@club/platform'
import { memo, useCallback, useState } from 'react'
import { activityQueryString } from '../activity/activity-url.ts'
import { type ShownGame, useShownGame } from '../game/use-shown-game.ts'
import { LastGameCard } from '../last-game/LastGameCard.tsx'
import { oneColumnMediaQuery, tabletMediaQuery, twoColumnsMediaQuery } from '../layout/breakpoints.ts'
import { useStaggeredRender } from '../layout/use-staggered-render.ts'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { GameManagement } from '../management/GameManagement.tsx'
import { useText } from '../messages/index.ts'
import { NextGameCard } from '../next-game/NextGameCard.tsx'
import { useWithdrawalPenalty } from '../penalty/use-withdrawal-penalty.ts'
import { LoadingMissingVotesStrip, MissingVotesStrip } from '../registration/MissingVotesStrip.tsx'
import { RegistrationSection } from '../registration/RegistrationSection.tsx'
import { useVoting, VotingProvider } from '../registration/votes/voting.tsx'
import { useSavedResult } from '../results/saved/use-saved-result.ts'
import { FirstSteps } from '../start/FirstSteps.tsx'
import { LoadingTeams, TeamGenerator } from '../teams/TeamGenerator.tsx'
import { useGamePhase } from './use-game-phase.ts'

const WithdrawalFeeDialog = lazyDialogWithTexts(() => import('../penalty/WithdrawalFeeDialog.tsx'))
const GameFromUrl = lazyDialogWithTexts(
  () => import('../game-from-url/GameFromUrl.tsx'),
  () => null,
)
const SavedResultAtPageTop = lazyDialogWithTexts(
  () => import('../results/saved/SavedResultAtPageTop.tsx'),
  () => <Skeleton data-loading height={560} />,
)
const ScheduleDialog = lazyDialogWithTexts(() => import('../schedule/ScheduleDialog.tsx'))

/**
 * The layout of the page: one column, and two columns from 1200 px on. The right column contains the teams and the last
 * game.
 */
const columns = {
  [tabletMediaQuery]: { maxWidth: 680, mx: 'auto' },
  [twoColumnsMediaQuery]: {
    display: 'grid',
    maxWidth: 'none',
    gridTemplateColumns: 'minmax(0, 1fr) 452px',
    // The last row of the grid takes the remaining height. Otherwise a tall right column would stretch the sections on
    // the left.
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
 * The height of a section with `data-loading` is unknown. The sections below it are hidden until it has loaded, so that
 * they do not move.
 */
const loadingColumns = {
  ...columns,
  '& > [data-loading] ~ :not([data-side]), & > [data-side] > [data-loading] ~ *': { display: 'none' },
  [oneColumnMediaQuery]: {
    '& > [data-loading] ~ [data-side], & > [data-side]:has(> [data-loading]) ~ *': { display: 'none' },
  },
}

export function GamesPage() {
  const [scheduling, setScheduling] = useState(false)
  const schedule = useCallback(() => setScheduling(true), [])
  const loadedPhase = useGamePhase()
  const isPending = !useStaggeredRender(loadedPhase !== undefined)
  const phase = isPending ? undefined : loadedPhase
  const hasAll = useDeferredContent()
  const { game, showNext } = useShownGame()
  // Sections are hidden only while the first game loads. They stay visible while a later game loads, because the
  // visitor is already using the page.
  const [firstGame, setFirstGame] = useState<number | null>()
  const shown = game?.id ?? null
  if (!isPending && firstGame === undefined) setFirstGame(shown)
  const result = useSavedResult()
  const { withdrawal, withdraw, closeWithdrawal } = useWithdrawalPenalty()
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
        {hasAll ? (
          <>
            <Votes isPending={isPending} isPlaying={phase === 'playing'} showNext={showNext} />
            <div data-side>
              {isPending ? (
                <LoadingTeams />
              ) : (
                game && isRegistrationOpen(game) && <Teams key={game.id} game={game} />
              )}
              {phase === 'result' ? nextGame : lastGame}
            </div>
            <Management saved={result} />
          </>
        ) : (
          <div style={{ height: '100dvh' }} />
        )}
      </Box>
      {withdrawal && (
        <WithdrawalFeeDialog key={withdrawal.penalty.id} withdrawal={withdrawal} onClose={closeWithdrawal} />
      )}
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </VotingProvider>
  )
}

/** The page re-renders after each response and each vote. `memo` prevents these sections from re-rendering with it. */
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

function Linked({ savedId }: { readonly savedId: number | undefined }) {
  const navigate = useNavigate()
  const gameParam = useSearchParams()[0].get('game')
  return (
    gameParam !== null &&
    gameParam !== String(savedId) && (
      <GameFromUrl key={gameParam} gameParam={gameParam} onClose={() => void navigate({ search: '' })} />
    )
  )
}

/**
 * The registration panel. Above it, a new club without votes sees the first steps; other clubs see MissingVotesStrip.
 */
function Votes({
  isPending,
  isPlaying,
  showNext,
}: {
  readonly isPending: boolean
  /** True during the game, when the page shows no reminders to vote. */
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
      // When the Next Game card has loaded, its height can change and move this placeholder. The new `key` replaces the
      // element, because browsers count only the movement of existing elements as a layout shift.
      <div key={String(isPending)} aria-hidden data-loading>
        {votesPlaceholder}
      </div>
    )
  return (
    <>
      {!hasVotes && goals.data?.length === 0 ? <FirstSteps /> : !isPlaying && <MissingVotesStrip />}
      <RegistrationSection isPlaying={isPlaying} onShowNext={showNext} />
    </>
  )
}

/** The element is created only once, so that React does not render it again whenever a response arrives. */
const votesPlaceholder = (
  <>
    <LoadingMissingVotesStrip />
    <Section flush title={<Skeleton width={180} height={26} />}>
      <ListSkeleton />
    </Section>
  </>
)
