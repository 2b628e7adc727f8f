import { type GameGoals, gameGoals, keptJson } from '@club/platform'
import { useEffect, useMemo, useState } from 'react'
import { reloadDelay } from '../refresh.ts'

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

/**
 * The result that the visitor saved, until they leave: it outlives the reload that follows (specification section 4),
 * and no other one.
 */
export function useSavedResult() {
  const [saved, setSaved] = useState(fromBeforeReload)
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
      show: (result: GameGoals, kind: SavedResult['kind'], place: number) => {
        kept.write(result)
        setSaved({ result, kind, place, reloaded: false })
      },
      leave: () => setSaved(null),
    }),
    [saved],
  )
}
