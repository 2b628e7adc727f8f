import { Box, Skeleton } from '@club/platform'

/**
 * What stands in a remote's place while it loads: higher than the window, so that the footer waits below it and
 * nothing that is seen moves.
 * @param label told to screen readers
 */
export const RemoteSkeleton = ({ label }: { readonly label?: string }) => (
  <Box role="status" aria-label={label} sx={{ minHeight: '100vh' }}>
    <Skeleton variant="text" width={180} sx={{ fontSize: '1.75rem', mb: 2 }} />
    <Skeleton variant="rounded" height={200} sx={{ mb: 2.5 }} />
    <Skeleton variant="rounded" height={280} />
  </Box>
)
