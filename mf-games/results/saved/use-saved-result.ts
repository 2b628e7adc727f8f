import { type GameGoals, type GameListItem, gameGoals, keptJson, queries, useQuery } from '@club/platform'
import { useEffect, useMemo, useState } from 'react'
import { reloadDelay } from '../../game/refresh.ts'

/** A result that this visitor has just saved, and where it stood in the lists. */
export interface SavedResult {
  readonly result: GameGoals
  readonly kind: 'active' | 'archived'
  /** The place of its row, from 0. */
  readonly place: number
  /** Whether the page has been loaded anew since, as it is after a result. */
  readonly reloaded: boolean
}

/** How long the result waits for the page's reload: a little more than that takes to begin. In milliseconds. */
const wait = reloadDelay + 700

const kept = keptJson('sessionStorage', 'football-manager-saved-result', gameGoals)

const fromBeforeReload = (): SavedResult | null => {
  const result = kept.read()
  return result ? { result, kind: 'active', place: 0, reloaded: true } : null
}

/** Whether a game has this result. */
const hasResult =
  ({ gameId, whiteTeamScore, blackTeamScore }: GameGoals) =>
  (game: GameListItem): boolean =>
    game.id === gameId && game.whiteTeamScore === whiteTeamScore && game.blackTeamScore === blackTeamScore

/**
 * The result that the visitor saved, until they leave, and while the archive has it: an undo or another's change ends it.
 * It outlives the reload that follows (specification section 4), and no other one.
 */
export function useSavedResult() {
  const [saved, setSaved] = useState(fromBeforeReload)
  // Before the reload the archive may still be the one from before the result.
  const reloaded = saved?.reloaded === true
  const archive = useQuery({ ...queries.archivedGames(), enabled: reloaded })
  const isPending = reloaded && archive.isPending
  if (reloaded && archive.data && !archive.isFetching && !archive.data.some(hasResult(saved.result)))
    setSaved(null)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(kept.forget, saved.reloaded ? 0 : wait)
    return () => {
      clearTimeout(timer)
      kept.forget()
    }
  }, [saved])
  // The same object until the result changes: the lists that have it stay as they are.
  return useMemo(
    () => ({
      saved,
      isPending,
      show: (result: GameGoals, kind: SavedResult['kind'], place: number) => {
        kept.write(result)
        setSaved({ result, kind, place, reloaded: false })
      },
      leave: () => setSaved(null),
    }),
    [saved, isPending],
  )
}
