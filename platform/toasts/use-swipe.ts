import { type PointerEvent, useRef } from 'react'

/** Distance to the right that dismisses a toast, in pixels (specification section 9). */
export const swipeThreshold = 50

/** How far the pointer must move to the right before the element moves with it, in pixels. */
const slack = 8

/**
 * Lets the visitor swipe an element to the right with the pointer.
 * @param onSwiped called when the visitor releases the pointer more than `swipeThreshold` to the right
 * @returns event handlers for the element
 */
export function useSwipeRight(onSwiped: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined)

  const move = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const right = event.clientX - start.current.x
    const down = Math.abs(event.clientY - start.current.y)
    if (right < slack || right < down) return
    if (!event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.style.translate = `${right}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    start.current = undefined
    event.currentTarget.style.translate = ''
    if (from && event.type === 'pointerup' && event.clientX - from.x > swipeThreshold) onSwiped()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
