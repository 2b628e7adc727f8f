import { useEffect, useRef } from 'react'

/** Whether nothing that can be used has the focus: what had it is gone, or disabled. */
export function focusIsLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

/**
 * Gives the focus back after an action that took it: a button that is disabled while the action is under way, or gone
 * after it, cannot keep it. Who has moved on meanwhile is left alone.
 * @param pending true while the action is under way
 * @param places what may take the focus, the best first; the first that can gets it
 */
export function useFocusAfter(
  pending: boolean,
  places: () => readonly (HTMLElement | null | undefined)[],
): void {
  const wasPending = useRef(false)
  useEffect(() => {
    const over = wasPending.current && !pending
    wasPending.current = pending
    if (!over || !focusIsLost()) return
    for (const place of places()) {
      place?.focus()
      if (place && place === document.activeElement) return
    }
  })
}
