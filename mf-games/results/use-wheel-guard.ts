import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a number field's value from the wheel: a browser steps the number in the focused field, where the visitor only
 * meant to scroll. The focus stays, so that nothing typed next is lost.
 * @returns the ref of the field's input
 */
export function useWheelGuard(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    const guard = (event: WheelEvent) => {
      if (document.activeElement === field) event.preventDefault()
    }
    // Not as React's own onWheel, which listens passively and could not prevent anything.
    field?.addEventListener('wheel', guard, { passive: false })
    return () => field?.removeEventListener('wheel', guard)
  }, [])
  return input
}
