import { Paper, radius } from '@club/platform'
import { cardPadding } from '../../layout/card-padding.ts'
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
        mb: { xs: 2, md: 2.5 },
        px: cardPadding,
        py: 0,
        overflow: 'clip',
        borderRadius: radius.hero,
      }}
    >
      <SavedResultCard result={saved.result} reloaded={saved.reloaded} onClose={onClose} />
    </Paper>
  )
}
