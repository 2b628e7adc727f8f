import { Skeleton } from '@club/platform'

/** Placeholder until the whole card has loaded. */
export const LoadingTeams = () => <Skeleton data-loading height={560} />
