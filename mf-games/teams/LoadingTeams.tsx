import { Skeleton } from '@club/platform'

/** In the place of the teams, until all of their card is there. */
export const LoadingTeams = () => <Skeleton data-loading variant="rounded" height={560} />
