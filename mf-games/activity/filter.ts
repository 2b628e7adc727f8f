import { useNavigate, useSearchParams } from '@club/platform'
import { activityQueryString } from './activity-url.ts'

/** Selects the activity of a game or a player. Selects all activity when both fields are undefined. */
export interface ActivityFilter {
  readonly gameId: number | undefined
  readonly playerId: number | undefined
}

/**
 * Reads and changes the list's filter. The address contains the filter, so that visitors can share a filtered list as a
 * link.
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
