import { type GameGoals, type GameListItem, gameGoals, queries, storedJson, useQuery } from '@club/platform'
import { useEffect, useMemo, useState } from 'react'
import { reloadDelay } from '../../game/refresh.ts'

/** A result that this visitor has just saved, and its position in the lists. */
export interface SavedResult {
  readonly result: GameGoals
  readonly kind: 'active' | 'archived'
  /** Index of its row. */
  readonly place: number
  /** Whether the page has reloaded since saving. */
  readonly reloaded: boolean
}

/** Time to wait for the page's reload before treating it as over, in milliseconds. */
const wait = reloadDelay + 700

const stored = storedJson('sessionStorage', 'football-manager-saved-result', gameGoals)

const fromBeforeReload = (): SavedResult | null => {
  const result = stored.read()
  return result ? { result, kind: 'active', place: 0, reloaded: true } : null
}

/** Whether a game has the saved result. */
const hasResult =
  ({ gameId, whiteTeamScore, blackTeamScore }: GameGoals) =>
  (game: GameListItem): boolean =>
    game.id === gameId && game.whiteTeamScore === whiteTeamScore && game.blackTeamScore === blackTeamScore

/**
 * Keeps the result that the visitor saved until they leave or it changes, through undo or another visitor. It
 * survives the one reload after saving (specification section 4), and no other.
 */
export function useSavedResult() {
  const [saved, setSaved] = useState(fromBeforeReload)
  // Before the reload, the archived list may be older than the result.
  const reloaded = saved?.reloaded === true
  const archive = useQuery({ ...queries.archivedGames(), enabled: reloaded })
  const isPending = reloaded && archive.isPending
  if (reloaded && archive.data && !archive.isFetching && !archive.data.some(hasResult(saved.result)))
    setSaved(null)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(stored.remove, saved.reloaded ? 0 : wait)
    return () => {
      clearTimeout(timer)
      stored.remove()
    }
  }, [saved])
  // The same object until the result changes, so that memoised lists do not re-render.
  return useMemo(
    () => ({
      saved,
      isPending,
      show: (result: GameGoals, kind: SavedResult['kind'], place: number) => {
        stored.write(result)
        setSaved({ result, kind, place, reloaded: false })
      },
      leave: () => setSaved(null),
    }),
    [saved, isPending],
  )
}
