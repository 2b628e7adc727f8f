import { Box } from '@club/platform'
import { ScoreBox } from '../details/ScoreBox.tsx'

/** The result of a game in its row: both scores side by side. */
export default function Scores({ white, black }: { readonly white: number; readonly black: number }) {
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <ScoreBox side="white" score={white} won={white >= black} />
      <ScoreBox side="black" score={black} won={black >= white} />
    </Box>
  )
}
