import { useSearchParams } from '@club/platform'

/** The address of the list, beside the tab's own path (contract section 7). */
export const activitySearch = '?activity'

/** Whether the address opens the list. */
export const useActivityShown = (): boolean => useSearchParams()[0].has('activity')
