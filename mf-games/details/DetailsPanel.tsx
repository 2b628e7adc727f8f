import {
  Box,
  cardSpacing,
  type GameListItem,
  narrowPhone,
  negativeCardSpacing,
  queries,
  Typography,
  useQuery,
} from '@club/platform'
import { useId } from 'react'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { useText } from '../lazy/messages/index.ts'
import { CloseGameDetailsButton, GameDetailsButtons } from './GameDetailsButtons.tsx'
import { Lineups } from './Lineups.tsx'
import ScoreBoxes from './ScoreBoxes.tsx'

export default function DetailsPanel({
  game,
  canDelete = true,
  onClose,
}: {
  readonly game: Pick<GameListItem, 'id' | 'date' | 'isArchived' | 'whiteTeamScore' | 'blackTeamScore'> &
    Partial<Pick<GameListItem, 'note'>>
  /** The "Delete Game" button is only in the organiser's list of games (contract section 16). */
  readonly canDelete?: boolean
  readonly onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  // The response to GET /api/stats/goals contains no notes. A game from this response is shown only after its note has
  // loaded, because a note that appeared later would push the scores and the line-ups down.
  const hasNote = game.note !== undefined
  const { data, isLoading } = useQuery({ ...queries.game(game.id), enabled: !hasNote })
  const note = hasNote ? game.note : data?.note
  if (isLoading) return <LoadingPanel />
  const buttons = canDelete ? (
    <GameDetailsButtons game={game} onClose={onClose} />
  ) : (
    <CloseGameDetailsButton onClose={onClose} />
  )
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        mx: negativeCardSpacing,
        px: cardSpacing,
        pt: 0.5,
        pb: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: { xs: 0, sm: 0.5 },
          mb: 1,
          minHeight: 52,
        }}
      >
        <Typography
          id={titleId}
          variant="h3"
          sx={{
            flex: '1 1 auto',
            fontSize: '1.125rem',
            whiteSpace: 'nowrap',
            [narrowPhone]: { fontSize: '1rem' },
          }}
        >
          {text('mf-games.details.title')}
        </Typography>
        {buttons}
      </Box>
      {note && <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{note}</Typography>}
      <Box role="group" aria-label={text('mf-games.details.score')} sx={{ mb: 2 }}>
        <ScoreBoxes size="panel" white={game.whiteTeamScore} black={game.blackTeamScore} />
      </Box>
      <Lineups game={game} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, mt: 1 }}>
        {buttons}
      </Box>
    </Box>
  )
}
