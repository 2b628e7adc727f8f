import { Box, Chip, type GameListItem } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ScoreBox } from './ScoreBox.tsx'

/** How a game ended, as its row shows it (specification section 2, "Game Management"). */
export function ResultBlock({ game }: { readonly game: GameListItem }) {
  const text = useText()
  if (!game.wasPlayed)
    return <Chip size="small" variant="outlined" label={text('mf-games.management.notPlayed')} />
  if (game.whiteTeamScore === null || game.blackTeamScore === null)
    return (
      <Chip size="small" color="warning" variant="outlined" label={text('mf-games.management.incomplete')} />
    )
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <ScoreBox side="white" score={game.whiteTeamScore} />
      <ScoreBox side="black" score={game.blackTeamScore} />
    </Box>
  )
}
