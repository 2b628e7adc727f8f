import { type Activity, activityLimit, request, useQuery } from '@club/platform'
import { useState } from 'react'
import type { ActivityFilter } from './filter.ts'

/** Rows that come at first, and with each "Show older". */
const step = activityLimit.default

/**
 * What was done, the latest first: so many steps back as were asked for. Read anew whenever the list is opened, since
 * everything that is done on the other pages changes it.
 * @returns `rows`, undefined until they are there, and kept when older ones do not come, which `olderError` then tells;
 *   `showOlder`, undefined when there is nothing older
 */
export function useActivity(filter: ActivityFilter) {
  const [wanted, setWanted] = useState<number>(step)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery<readonly Activity[]>({
    queryKey: ['activity', filter, wanted],
    queryFn: ({ signal }) => readBack(filter, wanted, signal),
    staleTime: 0,
    // What is on the page stays there while more is on its way.
    placeholderData: (before) => before,
  })
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  // While older ones are on their way, and where they did not come, what is known is one step shorter.
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

/** One row more than wanted, where there is one: so it is known whether there are older ones. */
async function readBack(
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
