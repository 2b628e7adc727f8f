import { type Penalty, type QueryClient, queries, useQuery } from '@club/platform'

/**
 * Loads the unpaid penalty of a player's withdrawal from a game. `penalty` is undefined when the player owes nothing
 * for the game. The response is not cached after unmount, because another vote may change the penalty.
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
 * Writes a penalty to the query cache. Pending requests are canceled first, because they could overwrite the penalty.
 */
export async function cachePenalty(client: QueryClient, penalty: Penalty): Promise<void> {
  const { queryKey } = queries.penalties(penalty.gameId, penalty.playerId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, [penalty])
}
