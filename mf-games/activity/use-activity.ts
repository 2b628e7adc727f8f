import { type Activity, activityLimit, request, useQuery } from '@club/platform'
import { useState } from 'react'
import type { ActivityFilter } from './filter.ts'

/** Rows that come at first, and with each "Show older". */
const step = activityLimit.default

/**
 * What was done, the latest first: so many steps back as were asked for. Read anew whenever the list is opened, since
 * everything that is done on the other pages changes it.
 * @returns `rows`, undefined until they are there; `showOlder`, undefined when there is nothing older
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
  return {
    rows: data?.slice(0, wanted),
    error,
    isPending,
    isFetching,
    refetch: () => void refetch(),
    showOlder: data && data.length > wanted ? () => setWanted(wanted + step) : undefined,
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
