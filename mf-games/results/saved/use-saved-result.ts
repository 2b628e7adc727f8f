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

/** A result that this visitor has just saved, and where the page shows it. */
export interface SavedResult {
  readonly result: GameGoals
  /** The list of games that contains the game's row, or `next` for the Next Game card. */
  readonly kind: 'active' | 'archived' | 'next'
  /** Index of the game's row in this list; 0 for the Next Game card. */
  readonly place: number
  readonly reloaded: boolean
}

const stored = storedJson('sessionStorage', 'football-manager-saved-result', gameGoals)

/** Stores `kind` and `place` as a text such as `archived 3`. */
const storedPlace = storedText('sessionStorage', 'football-manager-saved-place')

const fromBeforeReload = (): SavedResult | null => {
  const result = stored.read()
  const [storedKind, place] = storedPlace.read()?.split(' ') ?? []
  const kind = storedKind === 'archived' || storedKind === 'next' ? storedKind : 'active'
  return result ? { result, kind, place: Number(place ?? 0), reloaded: true } : null
}

const hasResult =
  ({ gameId, whiteTeamScore, blackTeamScore }: GameGoals) =>
  (game: GameListItem): boolean =>
    game.id === gameId && game.whiteTeamScore === whiteTeamScore && game.blackTeamScore === blackTeamScore

/**
 * Returns the result that the visitor has just saved, until the visitor leaves the page, or an undo or another visitor
 * changes the result. Saving a result reloads the page (specification section 4). The result is kept in session storage
 * during this reload.
 * @returns `isPending` is true while the archived games load
 */
export function useSavedResult() {
  const [saved, setSaved] = useState(fromBeforeReload)
  // The result is compared with the archived games only after the reload, because the list that was loaded before the
  // reload may not contain the result yet.
  const reloaded = saved?.reloaded === true
  const archive = useQuery({ ...queries.archivedGames(), enabled: reloaded })
  const isPending = reloaded && archive.isPending
  if (reloaded && archive.data && !archive.isFetching && !archive.data.some(hasResult(saved.result)))
    setSaved(null)
  useEffect(() => {
    if (!saved) return
    // The stored result is removed once the reloaded page has shown it. It is not removed earlier, because on a slow
    // network the old page runs for seconds after the reload has started, and the new page has not read the result yet.
    if (saved.reloaded) stored.remove()
    else {
      stored.write(saved.result)
      storedPlace.write(`${saved.kind} ${saved.place}`)
    }
    return stored.remove
  }, [saved])
  // The object is memoised, because a new object would re-render the lists of games.
  return useMemo(
    () => ({
      saved,
      isPending,
      show: (result: GameGoals, kind: SavedResult['kind'], place: number) =>
        setSaved({ result, kind, place, reloaded: false }),
      leave: () => setSaved(null),
    }),
    [saved, isPending],
  )
}
