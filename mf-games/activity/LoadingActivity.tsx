import { Box, Paper, Skeleton } from '@club/platform'
import { useText } from '../messages/index.ts'

export function LoadingActivity() {
  const text = useText()
  return (
    <Paper
      role="status"
      aria-busy
      aria-label={text('platform.part.loading')}
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      {[0, 1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Skeleton width="60%" height={40} />
        </Box>
      ))}
    </Paper>
  )
}
