import { Alert, Box, Button, ErrorState, type GameListItem, narrowPhone, Typography } from '@club/platform'
import { type ReactNode, useId, useState } from 'react'
import { inset, negativeInset } from '../layout/inset.ts'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'
import { useText } from '../lazy/messages/index.ts'
import { useGameTeams } from '../teams/use-game-teams.ts'
import { LineupList } from './LineupList.tsx'
import { ScoreBox } from './ScoreBox.tsx'

const DeleteGameDialog = lazyWithTexts(() => import('./DeleteGameDialog.tsx'))

/** The fields of a game that the panel shows or uses in requests. The list of goals has no notes. */
export type DetailedGame = Pick<
  GameListItem,
  'id' | 'date' | 'isArchived' | 'whiteTeamScore' | 'blackTeamScore'
> &
  Partial<Pick<GameListItem, 'note'>>

/** The Game Details panel: score, both teams, the bench, and the delete button. */
export default function DetailsPanel({
  game,
  onClose,
  onDeleted,
}: {
  readonly game: DetailedGame
  readonly onClose: () => void
  /** Called after this panel deleted the game. Game lists omit this prop, because they remove the game's row. */
  readonly onDeleted?: () => void
}) {
  const text = useText()
  const titleId = useId()
  const [deleting, setDeleting] = useState(false)
  const buttons = <PanelButtons onClose={onClose} onDelete={() => setDeleting(true)} />
  const [white, black] = [game.whiteTeamScore, game.blackTeamScore]
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        mx: negativeInset,
        px: inset,
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
      {game.note && <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{game.note}</Typography>}
      <Box
        role="group"
        aria-label={text('mf-games.details.score')}
        sx={{ display: 'flex', justifyContent: 'center', mb: 2 }}
      >
        <ScoreBox size="panel" side="white" score={white} won={white !== null && white >= (black ?? 0)} />
        <ScoreBox size="panel" side="black" score={black} won={black !== null && black >= (white ?? 0)} />
      </Box>
      <Lineup game={game} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, mt: 1 }}>
        {buttons}
      </Box>
      {deleting && (
        <DeleteGameDialog
          game={game}
          variant="details"
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  )
}

/** The panel's buttons. "Close" comes first, so that "Delete" is neither the first nor the most prominent button. */
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
      <Button size="small" variant="quiet" onClick={onClose} sx={{ '&::before': { bgcolor: 'chosen' } }}>
        {text('mf-games.details.close')}
      </Button>
      <Button size="small" color="error" onClick={onDelete}>
        {text('mf-games.details.delete')}
      </Button>
    </>
  )
}

function Lineup({ game }: { readonly game: DetailedGame }): ReactNode {
  const text = useText()
  const { data: teams, error, isFetching, refetch } = useGameTeams(game.id)
  if (error && !teams)
    return (
      <ErrorState
        title={text('mf-games.teams.loadFailed')}
        error={error}
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
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2, rowGap: 1 }}
      >
        <LineupList kind="white" players={teams?.whiteTeam} />
        <LineupList kind="black" players={teams?.blackTeam} />
        <LineupList kind="bench" players={teams?.benchPlayers} />
      </Box>
    </>
  )
}
