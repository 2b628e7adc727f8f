import { useLayoutEffect } from 'react'
import { createStore, useStore } from '../store/store.ts'

/** The number of components on the page that hold unsaved work. */
const holders = createStore(0)

/**
 * Declares that the component holds work that leaving the page would lose, such as typed text or players picked for a
 * swap. Meanwhile the browser asks before the page is closed or reloaded, `reloadAfter` refetches instead of reloading,
 * and the notice about a new version is hidden. `useForm` calls this hook for its own values.
 * @param isUnsaved whether there is such work now; it ends when this becomes false or the component is unmounted
 * @example useUnsavedWork(picked.length > 0)
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  // A layout effect runs before a reload that follows saving, so that the browser does not ask about work that is
  // already saved.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    holders.set(holders.current() + 1)
    return () => {
      removeEventListener('beforeunload', ask)
      holders.set(holders.current() - 1)
    }
  }, [isUnsaved])
}

/** Whether any component on the page holds unsaved work. */
export const hasUnsavedWork = (): boolean => holders.current() > 0

/** Whether any component on the page holds unsaved work. Rerenders the component when this changes. */
export const useHasUnsavedWork = (): boolean => useStore(holders) > 0
