import { type Activity, activityLimit, request, useQuery } from '@club/platform'
import { useState } from 'react'
import type { ActivityFilter } from './filter.ts'

/** The number of rows that the activity list loads first, and that each press of "Show older" adds. */
const step = activityLimit.default

/**
 * Fetches the newest activity, up to the number of rows requested. The rows are refetched whenever the list opens,
 * because actions on the other pages add rows.
 * @returns `rows`: the loaded rows, undefined while the first ones load; `olderError`: the error when older rows failed
 * to load; `showOlder`: undefined when there are no older rows
 */
export function useActivity(filter: ActivityFilter) {
  const [wanted, setWanted] = useState<number>(step)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery<readonly Activity[]>({
    queryKey: ['activity', filter, wanted],
    queryFn: ({ signal }) => readRows(filter, wanted, signal),
    staleTime: 0,
    // Keeps the rows on screen while older ones load.
    placeholderData: (before) => before,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  // While older rows load, the list still shows the previous number of rows.
  const shown = data && !isPlaceholderData ? wanted : wanted - step
  return {
    rows: last?.slice(0, shown),
    error,
    olderError: last && !data ? error : null,
    isPending,
    isFetching,
    refetch: () => void refetch(),
    showOlder: last && last.length > shown ? () => setWanted(shown + step) : undefined,
    loadingOlder: isPlaceholderData && isFetching,
  }
}

/** Requests one row more than the list shows, to find out whether older rows exist. */
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
