import { Box, Skeleton } from '@club/platform'

/**
 * What stands in a remote's place while it loads: higher than the window, so that the footer waits below it and
 * nothing that is seen moves. The frame in index.html is of the same sizes.
 * @param label told to screen readers
 */
export const RemoteSkeleton = ({ label }: { readonly label?: string }) => (
  <Box role="status" aria-label={label} sx={{ minHeight: '100vh', pt: '9px' }}>
    <Skeleton variant="rounded" width={150} height={30} sx={{ mb: '21px', borderRadius: 1 }} />
    <Skeleton variant="rounded" height={300} sx={{ mb: 2 }} />
    <Skeleton variant="rounded" height={360} />
  </Box>
)
