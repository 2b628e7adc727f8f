import { Box, narrowPhone, queries, Typography, useQuery } from '@club/platform'
import { useId } from 'react'
import { cardPadding, negativeCardPadding } from '../layout/card-padding.ts'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { useText } from '../lazy/messages/index.ts'
import { CloseButton, DetailsButtons } from './DetailsButtons.tsx'
import type { DetailedGame } from './detailed-game.ts'
import { Lineups } from './Lineups.tsx'
import { ScoreBoxes } from './ScoreBoxes.tsx'

/** The Game Details panel: score, both teams, the bench, and the buttons. */
export default function DetailsPanel({
  game,
  canDelete = true,
  onClose,
}: {
  readonly game: DetailedGame
  /** Whether the panel has "Delete Game". Only the organiser's list of games has it (contract section 16). */
  readonly canDelete?: boolean
  readonly onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  // The games of GET /api/stats/goals, such as the game of the Last Game card, have no notes. For such a game, the
  // panel shows a placeholder until it has loaded the note. Otherwise the note would appear late and push down the
  // scores and the line-ups.
  const hasNote = game.note !== undefined
  const { data, isLoading } = useQuery({ ...queries.game(game.id), enabled: !hasNote, retry: false })
  const note = hasNote ? game.note : data?.note
  if (isLoading) return <LoadingPanel />
  const buttons = canDelete ? (
    <DetailsButtons game={game} onClose={onClose} />
  ) : (
    <CloseButton onClose={onClose} />
  )
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        mx: negativeCardPadding,
        px: cardPadding,
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
      <ScoreBoxes game={game} />
      <Lineups game={game} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, mt: 1 }}>
        {buttons}
      </Box>
    </Box>
  )
}
