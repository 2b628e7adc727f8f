import { Box, Chip, type GameListItem } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ScoreBox } from './ScoreBox.tsx'

/** How a game ended, as its row shows it (specification section 2, "Game Management"). */
export function ResultBlock({ game }: { readonly game: GameListItem }) {
  const text = useText()
  if (!game.wasPlayed) {
    const which = new Date(game.date) > new Date() ? 'notPlayedYet' : 'notPlayed'
    return <Chip size="small" sx={{ color: 'text.secondary' }} label={text(`mf-games.management.${which}`)} />
  }
  const { whiteTeamScore: white, blackTeamScore: black } = game
  if (white === null || black === null)
    return <Chip size="small" color="warning" label={text('mf-games.management.incomplete')} />
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <ScoreBox side="white" score={white} won={white >= black} />
      <ScoreBox side="black" score={black} won={black >= white} />
    </Box>
  )
}
