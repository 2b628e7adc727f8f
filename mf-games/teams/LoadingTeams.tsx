import { Skeleton } from '@club/platform'

/** A placeholder until the whole Team Generator card has loaded. */
export const LoadingTeams = () => <Skeleton data-loading height={560} />
