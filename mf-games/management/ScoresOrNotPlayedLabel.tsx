import { Chip, type GameListItem, lazyDialog, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'

/**
 * The code of ScoreBoxes loads when a list first shows a result. The placeholder is as large as two scores of one
 * digit.
 */
const ScoreBoxes = lazyDialog(
  () => import('../details/ScoreBoxes.tsx'),
  () => <Skeleton width={84} height={36} />,
)

/** Shows the scores, or a label for a game without scores (specification section 2, "Game Management"). */
export function ScoresOrNotPlayedLabel({ game }: { readonly game: GameListItem }) {
  const text = useText()
  if (!game.wasPlayed) {
    const which = new Date(game.date) > new Date() ? 'notPlayedYet' : 'notPlayed'
    return (
      <Chip
        size="small"
        sx={{ ...small, color: 'text.secondary' }}
        label={text(`mf-games.management.${which}`)}
      />
    )
  }
  const { whiteTeamScore: white, blackTeamScore: black } = game
  if (white === null || black === null)
    return <Chip size="small" color="warning" sx={small} label={text('mf-games.management.incomplete')} />
  return <ScoreBoxes white={white} black={black} />
}

/** This style makes the label small enough to fit beside the date on a phone. */
const small = { height: 24, fontSize: { xs: '0.75rem', sm: '0.78125rem' }, '& .MuiChip-label': { px: 0.875 } }
