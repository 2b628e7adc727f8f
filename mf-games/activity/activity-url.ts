import { useSearchParams } from '@club/platform'

/** The query string that opens the activity list on the path of the Games tab (contract section 7). */
export const activityQueryString = '?activity'

/** Returns whether the URL opens the activity list. */
export const useIsActivityShown = (): boolean => useSearchParams()[0].has('activity')
