import { useNavigate, useSearchParams } from '@club/platform'
import { activityQueryString } from './activity-url.ts'

/**
 * The game and the player whose activity the list shows. The list shows all activity when both fields are undefined.
 */
export interface ActivityFilter {
  readonly gameId: number | undefined
  readonly playerId: number | undefined
}

/**
 * Reads and changes the filter of the activity list. The filter is part of the URL, so that visitors can share a
 * filtered list as a link.
 */
export function useActivityFilter(): readonly [ActivityFilter, (filter: ActivityFilter) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = { gameId: idIn(search.get('gameId')), playerId: idIn(search.get('playerId')) }
  const change = ({ gameId, playerId }: ActivityFilter) => {
    const parts = [gameId && `gameId=${gameId}`, playerId && `playerId=${playerId}`]
    const chosen = [activityQueryString, ...parts.filter(Boolean)].join('&')
    void navigate({ search: chosen }, { replace: true })
  }
  return [filter, change]
}

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
