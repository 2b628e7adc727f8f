import { type Penalty, type QueryClient, queries, useQuery } from '@club/platform'

/**
 * Loads the unpaid penalty of a player's withdrawal; returns undefined while loading, and when nothing is owed. The
 * result is not cached after unmounting, because another vote may change the penalty.
 */
export function useUnpaidPenalty(
  gameId: number,
  playerId: number,
): { readonly penalty: Penalty | undefined; readonly isPending: boolean } {
  const { data, isPending } = useQuery({
    ...queries.penalties(gameId, playerId),
    gcTime: 0,
  })
  return { penalty: data?.find(({ amount, paidAt }) => amount > 0 && paidAt === null), isPending }
}

/**
 * Writes a newly stored penalty to the cache. First cancels the pending requests for the penalty, because their
 * responses may not contain the new penalty.
 */
export async function cachePenalty(client: QueryClient, penalty: Penalty): Promise<void> {
  const { queryKey } = queries.penalties(penalty.gameId, penalty.playerId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, [penalty])
}
