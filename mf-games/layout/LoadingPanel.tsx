import { Skeleton } from '@club/platform'

/** Placeholder while a panel's code loads. */
export const LoadingPanel = () => <Skeleton height={260} sx={{ mt: 1.5 }} />
