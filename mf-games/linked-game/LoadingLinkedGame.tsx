import { Paper, Skeleton } from '@club/platform'

/** A placeholder about as high as a game's details. */
export const LoadingLinkedGame = () => (
  <Paper aria-hidden sx={{ p: 2, mb: { xs: 2, md: 2.5 }, display: 'grid', gap: 2 }}>
    <Skeleton width={220} height={26} />
    <Skeleton height={240} />
  </Paper>
)
