import { Box, Skeleton } from '@club/platform'

/**
 * Fills a remote's place while it loads. It is higher than the window, so that the footer is out of view and does not
 * visibly move. The frame in index.html has the same sizes.
 * @param label for screen readers
 */
export const RemoteSkeleton = ({ label }: { readonly label?: string }) => (
  <Box role="status" aria-label={label} sx={{ minHeight: '100vh', pt: '9px' }}>
    <Skeleton width={150} height={30} sx={{ mb: '21px', borderRadius: 1 }} />
    <Skeleton height={300} sx={{ mb: 2 }} />
    <Skeleton height={360} />
  </Box>
)
