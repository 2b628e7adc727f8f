import { Skeleton } from '@club/platform'

/** What stands in a panel's place while its part of the tab loads. */
export const PanelLoading = () => <Skeleton variant="rounded" height={260} sx={{ mt: 1.5 }} />
