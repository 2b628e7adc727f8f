import { useLayoutEffect } from 'react'
import { createStore, useStore } from '../store/store.ts'

/** The number of components on the page that currently have unsaved work. */
const holders = createStore(0)

/**
 * Declares that the component holds work that leaving the page would lose, such as typed text or players picked for a
 * swap. While any component holds such work, the browser asks before it closes or reloads the page, `reloadAfter`
 * refetches the data instead of reloading the page, and the bar about a new version is hidden. `useForm` calls this
 * hook for the values of the form.
 * @param isUnsaved whether the component has unsaved work now; when the component is unmounted, its work no longer
 *   counts
 * @example useUnsavedWork(picked.length > 0)
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  // A layout effect, because its cleanup runs as soon as the work is saved. After saving, a tab may reload the page;
  // the cleanup of a normal effect could run too late, and the browser would ask about work that is already saved.
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
