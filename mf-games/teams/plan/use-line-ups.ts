import {
  allPlayersOf,
  type GeneratedTeams,
  minimumPlayers,
  request,
  type Teams,
  useQuery,
} from '@club/platform'

/**
 * Reads the line-ups to choose from, for a game whose teams match its votes. Refetches them whenever the sheet opens,
 * because line-ups depend on the players and their ratings.
 * @param teams the saved teams; undefined while loading
 * @param enabled false while the votes load and when the teams do not match them
 */
export function useLineUps(gameId: number, teams: Teams | undefined, enabled: boolean) {
  const going = teams ? allPlayersOf(teams) : []
  const ids = going.map(({ id }) => id).sort((a, b) => a - b)
  return useQuery<GeneratedTeams[]>({
    queryKey: ['games', gameId, 'line-ups', ids.join()],
    queryFn: ({ signal }) => request('chooseLineUps', { params: { id: gameId } }, signal),
    staleTime: 0,
    // With two or three players, each team has one player. Then exchanging the colours is the only other line-up, and
    // it does not count.
    enabled: enabled && going.length > minimumPlayers + 1,
  })
}
