import { Box, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'
import { cardContainerStyle, wideCardContainerQuery } from './table-style.ts'

/** The rows of the placeholder: about as many as a club of usual size has players. */
const rows = Array.from({ length: 18 }, (_, row) => row)

/** A placeholder whose rows have the height of the table's rows. */
export function TableSkeleton() {
  const text = useText()
  return (
    <Box role="status" aria-label={text('mf-stats.players.loading')} sx={cardContainerStyle}>
      <Skeleton sx={{ height: 50, mx: 2, mb: 1.75, [wideCardContainerQuery]: { height: 52, mb: 0 } }} />
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            height: 84,
            px: 2,
            borderTop: 1,
            borderColor: 'divider',
            [wideCardContainerQuery]: { height: 53 },
          }}
        >
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton variant="text" sx={{ flex: 1, height: 22, maxWidth: 180 }} />
          <Skeleton variant="text" sx={{ width: 44, height: 26, ml: 'auto' }} />
        </Box>
      ))}
    </Box>
  )
}
