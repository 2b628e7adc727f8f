import { type Penalty, type QueryClient, queries, useQuery } from '@club/platform'

/**
 * What a withdrawal cost a player, as it is stored; none for one that cost nothing, or that is not known. Read when it is first asked for and forgotten with the place that showed it: a vote that changes
 * meanwhile changes it, too.
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

/** Lets the page know a penalty that has just been stored, whatever a read under way says. */
export async function showStoredPenalty(client: QueryClient, penalty: Penalty): Promise<void> {
  const { queryKey } = queries.penalties(penalty.gameId, penalty.playerId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, [penalty])
}
