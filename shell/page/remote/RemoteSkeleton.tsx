import { Box, Skeleton, Typography } from '@club/platform'

/**
 * The tab's title, where the tab's heading will be, and grey placeholder shapes while the tab loads. The shapes are
 * higher than the window, so that nobody sees the footer move. The static frame in index.html has the same sizes.
 * @param label the text for screen readers
 */
export const RemoteSkeleton = ({ title, label }: { readonly title?: string; readonly label?: string }) => (
  <Box role="status" aria-label={label} sx={{ minHeight: '100vh' }}>
    {title === undefined ? (
      <Skeleton width={150} height={30} sx={{ mt: '9px', mb: '21px', borderRadius: 1 }} />
    ) : (
      <Typography aria-hidden variant="h1" component="div" sx={heading}>
        {title}
      </Typography>
    )}
    <Skeleton height={300} sx={{ mb: 2 }} />
    <Skeleton height={360} />
  </Box>
)

/** The size of the platform's PageHeading. */
const heading = { display: 'flex', alignItems: 'center', minHeight: 48, mb: { xs: 1.5, md: 2.25 } } as const
