import { Box, Skeleton } from '@club/platform'

/**
 * Grey shapes in place of a tab while it loads. They are higher than the window, so the footer is below it, and the
 * visitor does not see the footer move. The frame in index.html has the same sizes.
 * @param label the accessible name, for screen readers
 */
export const RemoteSkeleton = ({ label }: { readonly label?: string }) => (
  <Box role="status" aria-label={label} sx={{ minHeight: '100vh', pt: '9px' }}>
    <Skeleton width={150} height={30} sx={{ mb: '21px', borderRadius: 1 }} />
    <Skeleton height={300} sx={{ mb: 2 }} />
    <Skeleton height={360} />
  </Box>
)
