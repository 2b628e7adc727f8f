import { type RefObject, useEffect, useRef } from 'react'

/** Prevents the mouse wheel from changing the number in a focused field. */
export function useIgnoreMouseWheel(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    const guard = (event: WheelEvent) => {
      if (document.activeElement === field) event.preventDefault()
    }
    // React's `onWheel` adds a passive listener, which cannot call `preventDefault`.
    field?.addEventListener('wheel', guard, { passive: false })
    return () => field?.removeEventListener('wheel', guard)
  }, [])
  return input
}
