import { Box, Skeleton } from '@club/platform'

/** As high as one's own vote. */
export const LoadingVote = () => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={64} />
  </Box>
)
