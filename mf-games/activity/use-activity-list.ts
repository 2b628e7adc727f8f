import { type Activity, activityLimit, request, useQuery } from '@club/platform'
import { useState } from 'react'
import type { ActivityFilter } from './use-activity-filter.ts'

/** The number of rows that are loaded first, and the number that each press of "Show older" adds. */
const step = activityLimit.default

/**
 * Loads the newest activity. When the filter changes, only the newest rows are loaded. The rows are fetched again
 * whenever the list opens, because actions on other pages add rows.
 * @returns `olderError`: the error when older rows failed to load; `showOlder`: a function that loads older rows,
 * undefined when there are none
 */
export function useActivityList(filter: ActivityFilter) {
  const filterKey = `${filter.gameId} ${filter.playerId}`
  const [shownFilterKey, setShownFilterKey] = useState(filterKey)
  const [wanted, setWanted] = useState<number>(step)
  const [last, setLast] = useState<readonly Activity[]>()
  if (filterKey !== shownFilterKey) {
    setShownFilterKey(filterKey)
    setWanted(step)
    setLast(undefined)
  }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery<readonly Activity[]>({
    queryKey: ['activity', filterKey, wanted],
    queryFn: ({ signal }) => readRows(filter, wanted, signal),
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === filterKey ? before : undefined),
  })
  if (data && data !== last) setLast(data)
  // The list keeps the previous number of rows until the older rows have loaded.
  const shown = data && !isPlaceholderData ? wanted : wanted - step
  return {
    rows: last?.slice(0, shown),
    error,
    olderError: last && !data ? error : null,
    isPending,
    isFetching,
    refetch,
    showOlder: last && last.length > shown ? () => setWanted(shown + step) : undefined,
    loadingOlder: isPlaceholderData && isFetching,
  }
}

async function readRows(
  { gameId, playerId }: ActivityFilter,
  wanted: number,
  signal: AbortSignal,
): Promise<readonly Activity[]> {
  const rows: Activity[] = []
  while (rows.length <= wanted) {
    const limit = Math.min(wanted + 1 - rows.length, activityLimit.most)
    const query = {
      limit: String(limit),
      before: idText(rows.at(-1)?.id),
      gameId: idText(gameId),
      playerId: idText(playerId),
    }
    const next = await request('listActivity', { query }, signal)
    rows.push(...next)
    if (next.length < limit) break
  }
  return rows
}

const idText = (id: number | undefined) => (id === undefined ? undefined : String(id))
