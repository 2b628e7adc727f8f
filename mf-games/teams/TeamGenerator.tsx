import {
  Alert,
  Box,
  Button,
  describeError,
  ErrorState,
  type Game,
  Icon,
  idealPlayers,
  lazyDialog,
  minimumPlayers,
  type Player,
  radius,
  Section,
  Skeleton,
  Typography,
  teamsOutOfDate,
  useClub,
  useFocusAfter,
  useFormats,
  useInTurn,
  useIntl,
} from '@club/platform'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { sideBySide } from '../layout/breakpoints.ts'
import { inset } from '../layout/inset.ts'
import { useText } from '../messages/index.ts'
import { type AttendanceState, useAttendance } from '../registration/votes/use-attendance.ts'
import { isEarlyGeneration } from './early-generation.ts'
import { IncludedPlayers } from './IncludedPlayers.tsx'
import type { KeywordPurpose } from './KeywordDialog.tsx'
import { LoadingTeams } from './LoadingTeams.tsx'
import { loadSheet } from './load-sheet.ts'
import { useTeams } from './use-teams.ts'

const LoadingSheet = () => <Skeleton variant="rounded" height={900} sx={{ mx: inset, my: 1.5 }} />
const TeamSheet = lazyDialog(loadSheet, LoadingSheet)
const KeywordDialog = lazyDialog(() => import('./KeywordDialog.tsx'))

/**
 * The Team Generator card of a game whose votes are open. It appears when votes, teams, the sheet's code and its
 * line-ups have loaded.
 */
export function TeamGenerator({ game }: { readonly game: Game }) {
  const text = useText()
  const { weekday } = useFormats()
  const votes = useAttendance(game.id)
  const state = useTeams(game)
  const [keywordPurpose, setKeywordPurpose] = useState<KeywordPurpose | null>(null)
  const going = votes.attendance?.going.map(({ player }) => player)
  const ready = useInTurn(
    Boolean(going ?? votes.playersError ?? votes.registrationsError) && Boolean(state.teams ?? state.error),
  )
  const [shown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  if (ready && !shown && !state.hasTeams) setShown(true)
  const generate = () => {
    if ((going?.length ?? 0) < minimumPlayers) state.showTooFewPlayers()
    else if (isEarlyGeneration(new Date(game.date), new Date())) setKeywordPurpose('early')
    else state.generate()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const generateButton = useRef<HTMLButtonElement>(null)
  const resetButton = useRef<HTMLButtonElement>(null)
  useFocusAfter(state.generating, () => [generateButton.current, heading.current])
  useFocusAfter(state.resetting, () => [resetButton.current, generateButton.current, heading.current])
  if (!ready) return <LoadingTeams />
  return (
    <>
      {!shown && <LoadingTeams />}
      <div hidden={!shown}>
        <Section flush title={text('mf-games.teams.title')} headingRef={heading}>
          <Box sx={{ px: inset }}>
            <GoingCount going={going} votes={votes} />
            {going && !state.hasTeams && <IncludedPlayers going={going} folded={false} />}
          </Box>
          <DealtTeams
            game={game}
            title={text('mf-games.teams.day', { weekday: weekday(new Date(game.date)) })}
            state={state}
            going={going}
            onRegenerate={generate}
            onReady={show}
          />
          <Box sx={{ px: inset, pb: state.hasTeams ? 1 : inset }}>
            {going && state.hasTeams && <IncludedPlayers going={going} folded />}
            <Buttons after={state.hasTeams}>
              <Button
                ref={generateButton}
                variant={state.hasTeams ? 'quiet' : 'contained'}
                size={state.hasTeams ? 'medium' : 'large'}
                {...(!state.hasTeams && { startIcon: <Icon name="swap" fontSize="small" /> })}
                onClick={generate}
                loading={state.pending}
                disabled={(going?.length ?? 0) < minimumPlayers}
              >
                {text('mf-games.teams.generate')}
              </Button>
              {!game.isArchived && (
                <Button
                  ref={resetButton}
                  color="error"
                  onClick={() => setKeywordPurpose('reset')}
                  disabled={state.pending || !state.hasTeams}
                >
                  {text('mf-games.teams.reset')}
                </Button>
              )}
            </Buttons>
          </Box>
          {keywordPurpose && (
            <KeywordDialog
              purpose={keywordPurpose}
              onConfirm={keywordPurpose === 'early' ? state.generate : state.reset}
              onClose={() => setKeywordPurpose(null)}
            />
          )}
        </Section>
      </div>
    </>
  )
}

/** Stacked while Generate Teams is the card's main action; side by side below the teams. */
const Buttons = ({ after, children }: { readonly after: boolean; readonly children: ReactNode }) => (
  <Box sx={after ? { ...sideBySide, mt: 0.5, pb: 1 } : { display: 'grid', gap: 1, mt: 2 }}>{children}</Box>
)

function DealtTeams(props: {
  readonly game: Game
  readonly title: string
  readonly state: ReturnType<typeof useTeams>
  readonly going: readonly Player[] | undefined
  readonly onRegenerate: () => void
  readonly onReady: () => void
}) {
  const { game, title, state, going, onRegenerate, onReady } = props
  const text = useText()
  const intl = useIntl()
  const [lost, setLost] = useState(false)
  const { teams, error } = state
  if (!teams)
    return error ? (
      <ErrorState
        title={text('mf-games.teams.loadFailed')}
        description={describeError(error, intl)}
        pending={state.isFetching}
        onRetry={state.refetch}
      />
    ) : null
  if (!state.hasTeams) return null
  const ids = (players: readonly Player[]) => players.map((player) => player.id)
  const lineup = {
    whiteTeam: ids(teams.whiteTeam),
    blackTeam: ids(teams.blackTeam),
    benchPlayers: ids(teams.benchPlayers),
  }
  const outdated = going !== undefined && teamsOutOfDate(lineup, ids(going))
  const dealt = Object.values(teams).flat()
  const gone = dealt.filter(({ id }) => going && !going.some((player) => player.id === id))
  return (
    <>
      {outdated && (
        <Alert
          severity="warning"
          icon={<Icon name="warning" />}
          sx={{
            mx: inset,
            mt: 1.5,
            borderRadius: radius.vote,
            border: 1,
            borderColor: 'warnLine',
            bgcolor: 'warnBg',
            color: 'text.primary',
            '& .MuiAlert-icon': { color: 'warning.main' },
            '& .MuiAlert-message': { flex: 1 },
          }}
        >
          <strong>{text('mf-games.teams.outdated')}</strong>
          <br />
          {gone.map(({ name }) => `${text('mf-games.teams.isOut', { player: name })} `)}
          {text('mf-games.teams.outdatedNote')}
          <Button
            fullWidth
            size="small"
            variant="contained"
            sx={{ mt: 1.5 }}
            onClick={onRegenerate}
            disabled={state.pending || going.length < minimumPlayers}
          >
            {text('mf-games.teams.regenerate')}
          </Button>
        </Alert>
      )}
      {lost ? (
        <ErrorState title={text('mf-games.teams.loadFailed')} onRetry={() => setLost(false)} />
      ) : (
        <TeamSheet
          game={game}
          title={title}
          teams={teams}
          dealt={state.dealt}
          going={going}
          outdated={outdated}
          changing={{
            onMove: state.move,
            onSave: state.save,
            moving: state.moving,
            disabled: state.pending,
          }}
          onReady={onReady}
          onClose={() => {
            setLost(true)
            onReady()
          }}
        />
      )}
    </>
  )
}

/** The number of players going, and the required and ideal numbers. */
function GoingCount({
  going,
  votes,
}: {
  readonly going: readonly Player[] | undefined
  readonly votes: AttendanceState
}) {
  const text = useText()
  const intl = useIntl()
  const { min, max } = idealPlayers(useClub().teamSize)
  const error = votes.playersError ?? votes.registrationsError
  if (!going && error)
    return (
      <ErrorState
        title={text(`mf-games.registration.${votes.playersError ? 'playersFailed' : 'registrationsFailed'}`)}
        description={describeError(error, intl)}
        pending={votes.isFetching}
        onRetry={votes.retry}
      />
    )
  if (!going) return null
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      <Box component="span" sx={{ mr: 1.5, color: 'text.primary', fontWeight: 700 }}>
        {text('mf-games.teams.count', { count: going.length })}
      </Box>
      <Box component="span" sx={{ display: 'inline-block' }}>
        {text('mf-games.teams.bounds', {
          minimum: minimumPlayers,
          from: min,
          to: max,
        })}
      </Box>
    </Typography>
  )
}
