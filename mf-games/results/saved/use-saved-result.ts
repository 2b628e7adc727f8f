import {
  type GameGoals,
  type GameListItem,
  gameGoals,
  queries,
  storedJson,
  storedText,
  useQuery,
} from '@club/platform'
import { useEffect, useMemo, useState } from 'react'

/** A result that this visitor has just saved, and where it was saved. */
export interface SavedResult {
  readonly result: GameGoals
  /** Where it was saved: in one of the lists, or on the Next Game card. */
  readonly kind: 'active' | 'archived' | 'next'
  /** Index of the game's row in its list. */
  readonly place: number
  /** Whether the page has reloaded since saving. */
  readonly reloaded: boolean
}

const stored = storedJson('sessionStorage', 'football-manager-saved-result', gameGoals)

/** The kind and the place of the saved result, such as `archived 3`. */
const storedPlace = storedText('sessionStorage', 'football-manager-saved-place')

const fromBeforeReload = (): SavedResult | null => {
  const result = stored.read()
  const [storedKind, place] = storedPlace.read()?.split(' ') ?? []
  const kind = storedKind === 'archived' || storedKind === 'next' ? storedKind : 'active'
  return result ? { result, kind, place: Number(place ?? 0), reloaded: true } : null
}

/** Whether a game has the saved result. */
const hasResult =
  ({ gameId, whiteTeamScore, blackTeamScore }: GameGoals) =>
  (game: GameListItem): boolean =>
    game.id === gameId && game.whiteTeamScore === whiteTeamScore && game.blackTeamScore === blackTeamScore

/**
 * Stores the result that the visitor saved, until they leave the page or the result changes through undo or another
 * visitor. The session storage preserves it during the one reload after saving (specification section 4); a later
 * reload does not restore it.
 */
export function useSavedResult() {
  const [saved, setSaved] = useState(fromBeforeReload)
  // The archived list is checked for the result only after the reload. Before the reload it may not contain the result
  // yet.
  const reloaded = saved?.reloaded === true
  const archive = useQuery({ ...queries.archivedGames(), enabled: reloaded })
  const isPending = reloaded && archive.isPending
  if (reloaded && archive.data && !archive.isFetching && !archive.data.some(hasResult(saved.result)))
    setSaved(null)
  useEffect(() => {
    if (!saved) return
    // Until the reload, the result stays stored: on a slow network the old page runs for seconds after the reload has
    // started.
    if (saved.reloaded) stored.remove()
    return stored.remove
  }, [saved])
  // The object is memoised, because a new object would re-render the lists of games that receive it as a prop.
  return useMemo(
    () => ({
      saved,
      isPending,
      show: (result: GameGoals, kind: SavedResult['kind'], place: number) => {
        stored.write(result)
        storedPlace.write(`${kind} ${place}`)
        setSaved({ result, kind, place, reloaded: false })
      },
      leave: () => setSaved(null),
    }),
    [saved, isPending],
  )
}
