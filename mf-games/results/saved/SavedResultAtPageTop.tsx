import { cardSpacing, Paper, radius } from '@club/platform'
import SavedResultCard from './SavedResultCard.tsx'
import type { SavedResult } from './use-saved-result.ts'

/** SavedResultCard at the top of the page, for a result that was saved on the Next Game card. */
export default function SavedResultAtPageTop({
  saved,
  onClose,
}: {
  readonly saved: SavedResult
  readonly onClose: () => void
}) {
  return (
    <Paper
      component="ul"
      sx={{
        m: 0,
        mb: cardSpacing,
        px: cardSpacing,
        py: 0,
        overflow: 'clip',
        borderRadius: radius.hero,
      }}
    >
      <SavedResultCard result={saved.result} reloaded={saved.reloaded} onClose={onClose} />
    </Paper>
  )
}
