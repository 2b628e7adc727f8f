import {
  type GeneratedTeams,
  getAllPlayers,
  minimumPlayers,
  request,
  type Teams,
  useQuery,
} from '@club/platform'

/**
 * Loads the equally fair line-ups. They are refetched whenever the teams are shown, because they depend on the players'
 * ratings.
 * @param teams the saved teams; undefined while loading
 */
export function useLineUpOptions(gameId: number, teams: Teams | undefined, enabled: boolean) {
  const going = teams ? getAllPlayers(teams) : []
  const ids = going.map(({ id }) => id).sort((a, b) => a - b)
  return useQuery<GeneratedTeams[]>({
    queryKey: ['games', gameId, 'line-ups', ids.join()],
    queryFn: ({ signal }) => request('chooseLineUps', { params: { id: gameId } }, signal),
    staleTime: 0,
    // Two or three players do not need the request. Each team then has one player, and line-ups that differ only in the
    // colours of the teams count as the same line-up.
    enabled: enabled && going.length > minimumPlayers + 1,
  })
}
