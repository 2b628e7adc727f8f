import {
  everybodyOf,
  type GeneratedTeams,
  minimumPlayers,
  request,
  type Teams,
  useQuery,
} from '@club/platform'

/**
 * The line-ups to choose from for a game whose teams fit its votes. They depend on who goes and on the ratings, so they
 * are asked for anew whenever the sheet is opened.
 * @param teams as they are saved
 * @param enabled false while there is nothing to choose
 */
export function useLineUps(gameId: number, teams: Teams, enabled: boolean) {
  const going = everybodyOf(teams)
  const ids = going.map(({ id }) => id).sort((a, b) => a - b)
  return useQuery<GeneratedTeams[]>({
    queryKey: ['games', gameId, 'line-ups', ids.join()],
    queryFn: ({ signal }) => request('chooseLineUps', { params: { id: gameId } }, signal),
    staleTime: 0,
    // Two against each other are one line-up, whatever they are called.
    enabled: enabled && going.length > minimumPlayers + 1,
  })
}
