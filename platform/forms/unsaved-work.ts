import { useLayoutEffect } from 'react'
import { createStore, useStore } from '../store/store.ts'

const unsavedComponentCount = createStore(0)

/**
 * Declares whether the component has unsaved work, such as picked players, that leaving the page would lose. While
 * there is unsaved work, the browser requires a confirmation before it closes or reloads the page, `reloadAfter`
 * refetches instead of reloading, and the bar about a new version is hidden. `useForm` calls this hook for its values.
 * @example useUnsavedWork(picked.length > 0)
 */
export function useUnsavedWork(isUnsaved: boolean): void {
  // This is a layout effect, because React runs its cleanup at once: the listener of `beforeunload` must be removed
  // before a tab reloads the page after saving.
  useLayoutEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    unsavedComponentCount.set(unsavedComponentCount.current() + 1)
    return () => {
      removeEventListener('beforeunload', ask)
      unsavedComponentCount.set(unsavedComponentCount.current() - 1)
    }
  }, [isUnsaved])
}

export const hasUnsavedWork = (): boolean => unsavedComponentCount.current() > 0

/** Whether any component on the page has unsaved work. */
export const useHasUnsavedWork = (): boolean => useStore(unsavedComponentCount, (count) => count > 0)
