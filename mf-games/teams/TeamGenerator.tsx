import {
  areTeamsOutOfDate,
  Box,
  buttonRow,
  ErrorState,
  type Game,
  Icon,
  idealPlayers,
  minimumPlayers,
  type Player,
  Section,
  Typography,
  useClub,
  useFocusAfter,
  useFormats,
  useQuery,
  WriteButton,
} from '@club/platform'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { cardPadding } from '../layout/card-padding.ts'
import { useStaggeredRender } from '../layout/use-staggered-render.ts'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'
import { useText } from '../messages/index.ts'
import { AttendanceError } from '../registration/AttendanceError.tsx'
import { type AttendanceState, useAttendance } from '../registration/votes/use-attendance.ts'
import { isEarlyGeneration } from './early-generation.ts'
import { IncludedPlayers } from './IncludedPlayers.tsx'
import type { KeywordPurpose } from './KeywordDialog.tsx'
import { LoadingTeams } from './LoadingTeams.tsx'
import { TeamSheet } from './lazy-team-sheet.ts'
import { toLineupIds } from './plan/lineup.ts'
import { useLineUps } from './plan/use-line-ups.ts'
import { useTeamGenerator } from './use-team-generator.ts'

const KeywordDialog = lazyWithTexts(() => import('./KeywordDialog.tsx'))

/**
 * The Team Generator card of a game whose votes are open. The card appears when votes, teams, line-ups and the team
 * sheet's code have all loaded.
 */
export function TeamGenerator({ game }: { readonly game: Game }) {
  const text = useText()
  const votes = useAttendance(game.id)
  const state = useTeamGenerator(game)
  const { teams, hasTeams } = state
  const [keywordPurpose, setKeywordPurpose] = useState<KeywordPurpose | null>(null)
  const [isShown, setShown] = useState(false)
  const going = votes.attendance?.going.map(({ player }) => player)
  const outdated =
    going !== undefined &&
    teams !== undefined &&
    areTeamsOutOfDate(
      toLineupIds(teams),
      going.map(({ id }) => id),
    )
  const lineUps = useLineUps(game.id, teams, going !== undefined && !outdated)
  const sheet = useQuery({ queryKey: ['team-sheet'], queryFn: TeamSheet.preload, enabled: hasTeams })
  const hasVotes = Boolean(going ?? votes.playersError ?? votes.registrationsError)
  const hasLoaded = hasVotes && Boolean(teams ?? state.error) && !sheet.isLoading && !lineUps.isLoading
  // Once shown, the card stays visible while the line-ups load again.
  if (hasLoaded && !isShown) setShown(true)
  const generate = () => {
    if (isEarlyGeneration(new Date(game.date), new Date())) setKeywordPurpose('early')
    else state.generate()
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const generateButton = useRef<HTMLButtonElement>(null)
  const resetButton = useRef<HTMLButtonElement>(null)
  useFocusAfter(state.generating, () => [generateButton.current, heading.current])
  useFocusAfter(state.resetting, () => [resetButton.current, generateButton.current, heading.current])
  if (!useStaggeredRender(isShown)) return <LoadingTeams />
  return (
    <Section flush title={text('mf-games.teams.title')} headingRef={heading}>
      <Box sx={{ px: cardPadding }}>
        <GoingCount going={going} votes={votes} />
        {going && !hasTeams && <IncludedPlayers going={going} />}
      </Box>
      <GeneratedTeams
        game={game}
        state={state}
        going={going}
        outdated={outdated}
        lineUps={lineUps}
        onRegenerate={generate}
      />
      <Box sx={{ px: cardPadding, pb: hasTeams ? 2 : cardPadding }}>
        <Buttons after={hasTeams}>
          <WriteButton
            ref={generateButton}
            variant={hasTeams ? 'quiet' : 'contained'}
            size={hasTeams ? 'medium' : 'large'}
            startIcon={!hasTeams && <Icon name="swap" fontSize="small" />}
            onClick={generate}
            loading={state.pending}
            disabled={(going?.length ?? 0) < minimumPlayers}
          >
            {text('mf-games.teams.generate')}
          </WriteButton>
          {!game.isArchived && (
            <WriteButton
              ref={resetButton}
              color="error"
              onClick={() => setKeywordPurpose('reset')}
              disabled={state.pending || !hasTeams}
            >
              {text('mf-games.teams.reset')}
            </WriteButton>
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
  )
}

/** The card's buttons. They are stacked until teams are generated (`after`), and then side by side. */
const Buttons = ({ after, children }: { readonly after: boolean; readonly children: ReactNode }) => (
  <Box sx={after ? { ...buttonRow, mt: 0.5 } : { display: 'grid', gap: 1, mt: 2 }}>{children}</Box>
)

/** Shows the teams, or an error when loading them has failed. Renders nothing when the game has no teams. */
function GeneratedTeams({
  game,
  state,
  ...rest
}: Pick<ComponentProps<typeof TeamSheet>, 'going' | 'outdated' | 'lineUps' | 'onRegenerate'> & {
  readonly game: Game
  readonly state: ReturnType<typeof useTeamGenerator>
}) {
  const text = useText()
  const { weekday } = useFormats()
  const [isCodeMissing, setCodeMissing] = useState(false)
  const { teams, error } = state
  const title = text('mf-games.teams.loadFailed')
  if (isCodeMissing) return <ErrorState title={title} onRetry={() => setCodeMissing(false)} />
  if (teams && state.hasTeams)
    return (
      <TeamSheet
        game={game}
        title={text('mf-games.teams.day', { weekday: weekday(new Date(game.date)) })}
        teams={teams}
        balance={state.balance}
        generated={state.lastGenerated}
        onSave={state.save}
        saving={state.saving}
        disabled={state.pending}
        onClose={() => setCodeMissing(true)}
        {...rest}
      />
    )
  if (teams || !error) return null
  return <ErrorState title={title} error={error} pending={state.isFetching} onRetry={state.refetch} />
}

/** Shows how many players are going, how many are required, and the ideal number. */
function GoingCount({
  going,
  votes,
}: {
  readonly going: readonly Player[] | undefined
  readonly votes: AttendanceState
}) {
  const text = useText()
  const { min, max } = idealPlayers(useClub().teamSize)
  // The card appears only after the votes have loaded or failed to load, so without votes here, loading them has
  // failed.
  if (!going) return <AttendanceError state={votes} />
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
