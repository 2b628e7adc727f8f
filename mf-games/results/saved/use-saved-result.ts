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

/** A result that this visitor has just saved, and the place on the page where the visitor saved it. */
export interface SavedResult {
  readonly result: GameGoals
  /**
   * Where the visitor saved the result: in the list of active games, in the list of archived games, or on the Next Game
   * card (`next`).
   */
  readonly kind: 'active' | 'archived' | 'next'
  /** Index of the game's row in that list; 0 for the Next Game card. */
  readonly place: number
  /** Whether the page has reloaded since the visitor saved the result. */
  readonly reloaded: boolean
}

const stored = storedJson('sessionStorage', 'football-manager-saved-result', gameGoals)

/** Stores `kind` and `place` of the `SavedResult` as a text such as `archived 3`. */
const storedPlace = storedText('sessionStorage', 'football-manager-saved-place')

const fromBeforeReload = (): SavedResult | null => {
  const result = stored.read()
  const [storedKind, place] = storedPlace.read()?.split(' ') ?? []
  const kind = storedKind === 'archived' || storedKind === 'next' ? storedKind : 'active'
  return result ? { result, kind, place: Number(place ?? 0), reloaded: true } : null
}

/** Returns a function that checks whether a game has the given result. */
const hasResult =
  ({ gameId, whiteTeamScore, blackTeamScore }: GameGoals) =>
  (game: GameListItem): boolean =>
    game.id === gameId && game.whiteTeamScore === whiteTeamScore && game.blackTeamScore === blackTeamScore

/**
 * Returns the result that the visitor has just saved, until the visitor leaves the page, or an undo or another visitor
 * changes the result. Saving a result reloads the page (specification section 4). The session storage keeps the result
 * during this reload; after a later reload, the result is not shown any more.
 * @returns `show` sets the result; `leave` removes it; `isPending` is true while the hook loads the archived games
 */
export function useSavedResult() {
  const [saved, setSaved] = useState(fromBeforeReload)
  // After the reload, the hook checks that the archived games still contain the result. It does not check this before
  // the reload, because then the list of archived games may not contain the result yet.
  const reloaded = saved?.reloaded === true
  const archive = useQuery({ ...queries.archivedGames(), enabled: reloaded })
  const isPending = reloaded && archive.isPending
  if (reloaded && archive.data && !archive.isFetching && !archive.data.some(hasResult(saved.result)))
    setSaved(null)
  useEffect(() => {
    if (!saved) return
    // Keeps the result in the session storage until the page has reloaded, because the reloaded page reads it from
    // there. On a slow network, the old page runs for seconds after the reload has started.
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
