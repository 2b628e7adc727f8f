import { Box, Paper, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'
import { pageSize } from './pages.ts'

const rows = Array.from({ length: pageSize }, (_, row) => row)

/** The shape of the roster while it loads, so that nothing jumps when it comes. */
export function RosterSkeleton() {
  const text = useText()
  return (
    <Paper role="status" aria-label={text('mf-players.loading')} sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 3 }} />
      {rows.map((row) => (
        <Box key={row} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Skeleton variant="circular" width={32} height={32} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width="45%" height={24} />
              <Skeleton width="30%" />
            </Box>
          </Box>
          <Skeleton width="60%" sx={{ my: 1.25 }} />
          <Skeleton variant="rounded" sx={{ height: { xs: 66, sm: 28 } }} />
        </Box>
      ))}
    </Paper>
  )
}
