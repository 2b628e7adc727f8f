import { type RefObject, useEffect, useRef } from 'react'

/**
 * Prevents the mouse wheel from changing the focused number field while the visitor scrolls. The field keeps its
 * focus.
 * @returns the ref of the field's input
 */
export function useIgnoreMouseWheel(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    const guard = (event: WheelEvent) => {
      if (document.activeElement === field) event.preventDefault()
    }
    // React's onWheel listener is passive, so it cannot prevent the browser's default action.
    field?.addEventListener('wheel', guard, { passive: false })
    return () => field?.removeEventListener('wheel', guard)
  }, [])
  return input
}
