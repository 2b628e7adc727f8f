import {
  everybodyOf,
  type GeneratedTeams,
  minimumPlayers,
  request,
  type Teams,
  useQuery,
} from '@club/platform'

/**
 * Reads alternative line-ups of a game whose teams fit its votes. They depend on the players and their ratings, so
 * they are refetched whenever the sheet opens.
 * @param teams the saved teams; undefined while loading
 * @param enabled false while there is nothing to choose
 */
export function useLineUps(gameId: number, teams: Teams | undefined, enabled: boolean) {
  const going = teams ? everybodyOf(teams) : []
  const ids = going.map(({ id }) => id).sort((a, b) => a - b)
  return useQuery<GeneratedTeams[]>({
    queryKey: ['games', gameId, 'line-ups', ids.join()],
    queryFn: ({ signal }) => request('chooseLineUps', { params: { id: gameId } }, signal),
    staleTime: 0,
    // One player against another has a single line-up, whichever team is called White.
    enabled: enabled && going.length > minimumPlayers + 1,
  })
}
