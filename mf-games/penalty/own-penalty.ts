import { type Penalty, type QueryClient, queries, useQuery } from '@club/platform'

/**
 * Reads the stored penalty of a player's withdrawal; undefined when it is free or loading. The result is not cached
 * after unmounting, because another vote may change the penalty.
 */
export function useStoredPenalty(
  gameId: number,
  playerId: number,
): { readonly penalty: Penalty | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery({
    ...queries.penalties(gameId, playerId),
    gcTime: 0,
  })
  return { penalty: data?.find(({ amount }) => amount > 0), isPending }
}

/** Puts a penalty that was just stored into the cache and cancels reads that started before it. */
export async function showStoredPenalty(client: QueryClient, penalty: Penalty): Promise<void> {
  const { queryKey } = queries.penalties(penalty.gameId, penalty.playerId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, [penalty])
}
