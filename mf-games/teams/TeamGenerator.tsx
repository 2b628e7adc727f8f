import {
  Alert,
  Box,
  Button,
  describeError,
  ErrorState,
  type Game,
  latePart,
  minimumPlayers,
  type Player,
  Section,
  Skeleton,
  teamsOutOfDate,
  useFocusAfter,
  useIntl,
} from '@club/platform'
import { useDeferredValue, useRef, useState } from 'react'
import { useText } from '../messages/index.ts'
import { type AttendanceState, useAttendance } from '../registration/use-attendance.ts'
import { isEarlyGeneration } from './early-generation.ts'
import { GeneratedTeams } from './GeneratedTeams.tsx'
import { IncludedPlayers } from './IncludedPlayers.tsx'
import type { KeywordPurpose } from './KeywordDialog.tsx'
import { useTeams } from './use-teams.ts'

/** The warning's ground: yellow on the theme's own paper. */
const yellow = 'color-mix(in srgb, #ffc107 24%, var(--mui-palette-background-paper))'

const KeywordDialog = latePart(() => import('./KeywordDialog.tsx'))

/** The Team Generator card of a game whose votes are open. */
export function TeamGenerator({ game }: { readonly game: Game }) {
  const text = useText()
  const votes = useAttendance(game.id)
  const state = useTeams(game)
  const [asking, setAsking] = useState<KeywordPurpose | null>(null)
  const going = votes.attendance?.going.map(({ player }) => player)
  // As in RegistrationSection: the first time, the list comes in small pieces of work.
  const listed = useDeferredValue(going !== undefined)
  const generate = () => {
    if ((going?.length ?? 0) < minimumPlayers) state.tellTooFew()
    else if (isEarlyGeneration(new Date(game.date), new Date())) setAsking('early')
    else state.generate()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const generateButton = useRef<HTMLButtonElement>(null)
  const resetButton = useRef<HTMLButtonElement>(null)
  useFocusAfter(state.generating, () => [generateButton.current, heading.current])
  useFocusAfter(state.resetting, () => [resetButton.current, generateButton.current, heading.current])
  return (
    <Section title={text('mf-games.teams.title')} headingRef={heading}>
      <GoingPlayers going={listed ? going : undefined} votes={votes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          ref={generateButton}
          variant="contained"
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
            onClick={() => setAsking('reset')}
            disabled={state.pending || !state.dealtYet}
          >
            {text('mf-games.teams.reset')}
          </Button>
        )}
      </Box>
      <TeamsAsTheyStand state={state} going={going} onRegenerate={generate} />
      {asking && (
        <KeywordDialog
          purpose={asking}
          onConfirm={asking === 'early' ? state.generate : state.reset}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  )
}

function TeamsAsTheyStand(props: {
  readonly state: ReturnType<typeof useTeams>
  readonly going: readonly Player[] | undefined
  readonly onRegenerate: () => void
}) {
  const { state, going, onRegenerate } = props
  const text = useText()
  const intl = useIntl()
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
  if (!state.dealtYet) return null
  const ids = (players: readonly Player[]) => players.map((player) => player.id)
  const lineup = {
    whiteTeam: ids(teams.whiteTeam),
    blackTeam: ids(teams.blackTeam),
    benchPlayers: ids(teams.benchPlayers),
  }
  return (
    <>
      {going && teamsOutOfDate(lineup, ids(going)) && (
        <Alert severity="warning" sx={{ mt: 2, bgcolor: yellow, color: 'text.primary' }}>
          <strong>{text('mf-games.teams.outdated')}</strong>
          <br />
          {text('mf-games.teams.outdatedNote')}
          <br />
          <Button
            size="small"
            color="warning"
            variant="outlined"
            sx={{ mt: 1 }}
            onClick={onRegenerate}
            disabled={state.pending || going.length < minimumPlayers}
          >
            {text('mf-games.teams.regenerate')}
          </Button>
        </Alert>
      )}
      <GeneratedTeams
        teams={teams}
        dealt={state.dealt}
        onMove={state.move}
        moving={state.moving}
        disabled={state.pending}
      />
    </>
  )
}

function GoingPlayers({
  going,
  votes,
}: {
  readonly going: readonly Player[] | undefined
  readonly votes: AttendanceState
}) {
  const text = useText()
  const intl = useIntl()
  const error = votes.playersError ?? votes.registrationsError
  if (going) return <IncludedPlayers going={going} />
  if (!error) return <Skeleton variant="rounded" height={120} />
  return (
    <ErrorState
      title={text(`mf-games.registration.${votes.playersError ? 'playersFailed' : 'registrationsFailed'}`)}
      description={describeError(error, intl)}
      pending={votes.isFetching}
      onRetry={votes.retry}
    />
  )
}
