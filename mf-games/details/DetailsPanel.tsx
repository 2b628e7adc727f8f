import {
  Alert,
  Box,
  Button,
  describeError,
  ErrorState,
  type GameListItem,
  latePart,
  Typography,
  useIntl,
} from '@club/platform'
import { type ReactNode, useId, useState } from 'react'
import { ScoreBox } from '../management/ScoreBox.tsx'
import { useText } from '../messages/index.ts'
import { useGameTeams } from '../teams/use-game-teams.ts'
import { LineupList } from './LineupList.tsx'

const DeleteGameDialog = latePart(() => import('./DeleteGameDialog.tsx'))

/** The Game Details panel: score, both teams, the bench, and the game's end. */
export default function DetailsPanel({
  game,
  onClose,
}: {
  readonly game: GameListItem
  readonly onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  const [deleting, setDeleting] = useState(false)
  const buttons = <PanelButtons onClose={onClose} onDelete={() => setDeleting(true)} />
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="h3" sx={{ flex: { xs: '1 1 100%', sm: '1 1 auto' } }}>
          {text('mf-games.details.title')}
        </Typography>
        {buttons}
      </Box>
      <Box role="group" aria-label={text('mf-games.details.score')} sx={{ display: 'flex', gap: 1, mb: 2 }}>
        <ScoreBox side="white" score={game.whiteTeamScore} />
        <ScoreBox side="black" score={game.blackTeamScore} />
      </Box>
      <Lineup game={game} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>{buttons}</Box>
      {deleting && <DeleteGameDialog game={game} variant="details" onClose={() => setDeleting(false)} />}
    </Box>
  )
}

function PanelButtons({
  onClose,
  onDelete,
}: {
  readonly onClose: () => void
  readonly onDelete: () => void
}) {
  const text = useText()
  return (
    <>
      <Button onClick={onClose}>{text('mf-games.details.close')}</Button>
      <Button color="error" variant="outlined" onClick={onDelete}>
        {text('mf-games.details.delete')}
      </Button>
    </>
  )
}

function Lineup({ game }: { readonly game: GameListItem }): ReactNode {
  const text = useText()
  const intl = useIntl()
  const { data: teams, error, isFetching, refetch } = useGameTeams(game.id)
  if (error && !teams)
    return (
      <ErrorState
        title={text('mf-games.teams.loadFailed')}
        description={describeError(error, intl)}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const isEmpty = teams && teams.whiteTeam.length + teams.blackTeam.length === 0
  return (
    <>
      {game.isArchived && isEmpty && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text('mf-games.details.archivedNote')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <LineupList kind="white" players={teams?.whiteTeam} />
        <LineupList kind="black" players={teams?.blackTeam} />
        <LineupList kind="bench" players={teams?.benchPlayers} />
      </Box>
    </>
  )
}
