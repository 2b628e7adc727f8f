import { useEffect, useRef } from 'react'

/** Whether no element has the focus, because the focused one was removed or disabled. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

/**
 * Restores the focus after an action whose button was disabled or removed, unless the visitor has focused something
 * else meanwhile.
 * @param candidates elements in order of preference; the first focusable one gets the focus
 */
export function useFocusAfter(
  pending: boolean,
  candidates: () => readonly (HTMLElement | null | undefined)[],
): void {
  const wasPending = useRef(false)
  useEffect(() => {
    const hasEnded = wasPending.current && !pending
    wasPending.current = pending
    if (!hasEnded || !isFocusLost()) return
    for (const candidate of candidates()) {
      candidate?.focus()
      if (candidate && candidate === document.activeElement) return
    }
  })
}
