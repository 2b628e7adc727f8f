import { Box, Chip, type GameListItem } from '@club/platform'
import { ScoreBox } from '../details/ScoreBox.tsx'
import { useText } from '../messages/index.ts'

/** Shows the outcome of a game in a list (specification section 2, "Game Management"). */
export function ResultBlock({ game }: { readonly game: GameListItem }) {
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
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <ScoreBox side="white" score={white} won={white >= black} />
      <ScoreBox side="black" score={black} won={black >= white} />
    </Box>
  )
}

/** Reduces the label's height and padding, so that it fits beside the date on a phone. */
const small = { height: 24, fontSize: { xs: '0.75rem', sm: '0.78125rem' }, '& .MuiChip-label': { px: 0.875 } }
