import { idInPath, useNavigate, useSearchParams } from '@club/platform'
import { activityQueryString } from './activity-url.ts'

/**
 * The game and the player whose activity the list shows. `undefined` shows the activity of all games or of all players.
 */
export interface ActivityFilter {
  readonly gameId: number | undefined
  readonly playerId: number | undefined
}

/**
 * Reads and changes the filter in the URL. The filter is part of the URL so that visitors can share a filtered list as
 * a link.
 */
export function useActivityFilter(): readonly [ActivityFilter, (filter: ActivityFilter) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const idIn = (name: string) => idInPath.safeParse(search.get(name)).data
  const filter = { gameId: idIn('gameId'), playerId: idIn('playerId') }
  const change = ({ gameId, playerId }: ActivityFilter) => {
    const parts = [gameId && `gameId=${gameId}`, playerId && `playerId=${playerId}`]
    const chosen = [activityQueryString, ...parts.filter(Boolean)].join('&')
    void navigate({ search: chosen }, { replace: true })
  }
  return [filter, change]
}
