import {
  type GeneratedTeams,
  getAllPlayers,
  minimumPlayers,
  request,
  type Teams,
  useQuery,
} from '@club/platform'

/**
 * Loads the equally fair line-ups that visitors can choose from. Refetches them whenever the teams are shown again,
 * because line-ups depend on the players and their ratings.
 * @param teams the saved teams; undefined while loading
 * @param enabled false while the votes load, and when the teams do not match the players who are going
 */
export function useLineUps(gameId: number, teams: Teams | undefined, enabled: boolean) {
  const going = teams ? getAllPlayers(teams) : []
  const ids = going.map(({ id }) => id).sort((a, b) => a - b)
  return useQuery<GeneratedTeams[]>({
    queryKey: ['games', gameId, 'line-ups', ids.join()],
    queryFn: ({ signal }) => request('chooseLineUps', { params: { id: gameId } }, signal),
    staleTime: 0,
    // Two or three players make teams of one player each. Then there is only one line-up, because exchanging the teams'
    // colours does not make another one.
    enabled: enabled && going.length > minimumPlayers + 1,
  })
}
