import { Box } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'
import type { DetailedGame } from './detailed-game.ts'
import { ScoreBox } from './ScoreBox.tsx'

/** The scores of both teams, with a dash for a missing score. */
export function ScoreBoxes({ game }: { readonly game: DetailedGame }) {
  const text = useText()
  const [white, black] = [game.whiteTeamScore, game.blackTeamScore]
  return (
    <Box
      role="group"
      aria-label={text('mf-games.details.score')}
      sx={{ display: 'flex', justifyContent: 'center', mb: 2 }}
    >
      <ScoreBox size="panel" side="white" score={white} won={white !== null && white >= (black ?? 0)} />
      <ScoreBox size="panel" side="black" score={black} won={black !== null && black >= (white ?? 0)} />
    </Box>
  )
}
