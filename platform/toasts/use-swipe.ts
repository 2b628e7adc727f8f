import { type PointerEvent, useRef } from 'react'

/** A toast is dismissed when it is swiped more than this many pixels to the right (specification section 9). */
const swipeThreshold = 50

/** The element begins to move with the pointer after this many pixels to the right. */
const slack = 8

/**
 * Returns event handlers for an element that the visitor can swipe to the right. `onSwiped` is called when the swipe is
 * longer than `swipeThreshold`.
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
