import {
  areTeamsOutOfDate,
  Box,
  buttonRow,
  cardSpacing,
  ErrorState,
  earlyGenerationHours,
  type Game,
  Icon,
  idealPlayers,
  minimumPlayers,
  type Player,
  Section,
  Skeleton,
  Typography,
  useClub,
  useFocusAfter,
  useQuery,
  WriteButton,
} from '@club/platform'
import { type ComponentProps, useRef, useState } from 'react'
import { QueryError } from '../layout/QueryError.tsx'
import { useStaggeredRender } from '../layout/use-staggered-render.ts'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../messages/index.ts'
import { AttendanceError } from '../registration/AttendanceError.tsx'
import { type AttendanceState, useAttendance } from '../registration/votes/use-attendance.ts'
import type { KeywordPurpose } from './ConfirmByKeywordDialog.tsx'
import { GoingPlayers } from './GoingPlayers.tsx'
import { TeamSheet } from './lazy-team-sheet.ts'
import { toTeamsOfPlayerIds } from './plan/lineup.ts'
import { useLineUpOptions } from './plan/use-line-up-options.ts'
import { useTeamGenerator } from './use-team-generator.ts'

export const LoadingTeams = () => <Skeleton data-loading height={560} />

const ConfirmByKeywordDialog = lazyDialogWithTexts(() => import('./ConfirmByKeywordDialog.tsx'))

/**
 * A card that generates and shows the teams. It appears when votes, teams, line-ups and the code of TeamSheet have
 * loaded.
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
      toTeamsOfPlayerIds(teams),
      going.map(({ id }) => id),
    )
  const lineUps = useLineUpOptions(game.id, teams, going !== undefined && !outdated)
  const sheet = useQuery({ queryKey: ['team-sheet'], queryFn: TeamSheet.preload, enabled: hasTeams })
  const hasVotes = Boolean(going ?? votes.playersError ?? votes.registrationsError)
  const hasLoaded = hasVotes && Boolean(teams ?? state.error) && !sheet.isLoading && !lineUps.isLoading
  // Once the card is shown, it stays visible while the line-ups are refetched.
  if (hasLoaded && !isShown) setShown(true)
  const generate = () => {
    const hoursLeft = (Date.parse(game.date) - Date.now()) / 3_600_000
    if (hoursLeft > earlyGenerationHours) setKeywordPurpose('early')
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
      <Box sx={{ px: cardSpacing }}>
        <GoingCount going={going} votes={votes} />
        {going && !hasTeams && <GoingPlayers going={going} />}
      </Box>
      <GeneratedTeams
        game={game}
        state={state}
        going={going}
        outdated={outdated}
        lineUps={lineUps}
        onRegenerate={generate}
      />
      <Box sx={{ px: cardSpacing, pb: hasTeams ? 2 : cardSpacing }}>
        {/* The buttons are one above the other before teams are generated, and side by side afterwards. */}
        <Box sx={hasTeams ? { ...buttonRow, mt: 0.5 } : { display: 'grid', gap: 1, mt: 2 }}>
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
        </Box>
      </Box>
      {keywordPurpose && (
        <ConfirmByKeywordDialog
          purpose={keywordPurpose}
          onConfirm={keywordPurpose === 'early' ? state.generate : state.reset}
          onClose={() => setKeywordPurpose(null)}
        />
      )}
    </Section>
  )
}

/** Shows the teams of the game, or an error when they failed to load. Renders nothing when the game has no teams. */
function GeneratedTeams({
  game,
  state,
  ...rest
}: Pick<ComponentProps<typeof TeamSheet>, 'going' | 'outdated' | 'lineUps' | 'onRegenerate'> & {
  readonly game: Game
  readonly state: ReturnType<typeof useTeamGenerator>
}) {
  const text = useText()
  const [isCodeMissing, setCodeMissing] = useState(false)
  const { teams, error } = state
  const title = text('mf-games.teams.loadFailed')
  if (isCodeMissing) return <ErrorState title={title} onRetry={() => setCodeMissing(false)} />
  if (teams && state.hasTeams)
    return (
      <TeamSheet game={game} teams={teams} generator={state} onClose={() => setCodeMissing(true)} {...rest} />
    )
  if (teams || !error) return null
  return <QueryError title={title} query={state} />
}

function GoingCount({
  going,
  votes,
}: {
  readonly going: readonly Player[] | undefined
  readonly votes: AttendanceState
}) {
  const text = useText()
  const { min, max } = idealPlayers(useClub().teamSize)
  // The card appears only after the votes have loaded or failed to load. So `going` is undefined only after a failure.
  if (!going) return <AttendanceError state={votes} />
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      <Box component="span" sx={{ mr: 1.5, color: 'text.primary', fontWeight: 700 }}>
        {text('mf-games.teams.count', { count: going.length })}
      </Box>
      <Box component="span" sx={{ display: 'inline-block' }}>
        {text('mf-games.teams.bounds', { minimum: minimumPlayers, from: min, to: max })}
      </Box>
    </Typography>
  )
}
