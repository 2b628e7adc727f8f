import { type Penalty, type QueryClient, request, useQuery } from '@club/platform'

const keyOf = (gameId: number, playerId: number) => ['games', gameId, 'penalties', playerId] as const

/**
 * What a withdrawal cost a player, as it is stored; undefined while that is not known, and for a withdrawal that
 * cost nothing. Read when it is first asked for and forgotten with the place that showed it: a vote that changes
 * meanwhile changes it, too.
 */
export function useStoredPenalty(gameId: number, playerId: number): Penalty | undefined {
  const { data } = useQuery({
    queryKey: keyOf(gameId, playerId),
    queryFn: ({ signal }) =>
      request('listPenalties', { query: { gameId: String(gameId), playerId: String(playerId) } }, signal),
    gcTime: 0,
  })
  return data?.find((penalty) => penalty.amount > 0)
}

/** Lets the page know a penalty that has just been stored, whatever a read under way says. */
export async function showStoredPenalty(client: QueryClient, penalty: Penalty): Promise<void> {
  const queryKey = keyOf(penalty.gameId, penalty.playerId)
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, [penalty])
}
