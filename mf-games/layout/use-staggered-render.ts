import { startTransition, useEffect, useState } from 'react'

/**
 * Each callback renders one part of the page whose data has loaded. The first callback in the queue has already been
 * called. Each of the others is called when the part before it has rendered.
 */
const queue: (() => void)[] = []

function enqueue(render: () => void): () => void {
  if (queue.push(render) === 1) render()
  return () => {
    const position = queue.indexOf(render)
    queue.splice(position, 1)
    if (position === 0) queue[0]?.()
  }
}

/**
 * Makes the parts of a page render one after the other instead of all at once. On a slow phone, this reduces the total
 * blocking time from 274 ms to 158 ms when several responses arrive together (decision 0013).
 * @param ready whether the part's data has loaded
 * @returns true when the part may be rendered, false while its placeholder is shown. A part whose data is already
 *   loaded when it is mounted is rendered immediately
 */
export function useStaggeredRender(ready: boolean): boolean {
  const [isRendered, setRendered] = useState(ready)
  const isWaiting = ready && !isRendered
  useEffect(() => {
    if (isWaiting) return enqueue(() => startTransition(() => setRendered(true)))
  }, [isWaiting])
  return ready && isRendered
}
