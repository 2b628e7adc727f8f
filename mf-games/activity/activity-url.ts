import { useSearchParams } from '@club/platform'

/** The query string that is appended to the Games tab's path to open the activity list (contract section 7). */
export const activityQueryString = '?activity'

export const useIsActivityPageOpen = (): boolean => useSearchParams()[0].has('activity')
