import { startTransition, useEffect, useState } from 'react'

/**
 * Callbacks that render the parts of the page that are ready. The first one has been called; the others wait until its
 * part has rendered.
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
 * Makes the parts of a page render one after the other instead of all at once. When several responses arrive together,
 * rendering all parts at once blocks a slow phone for 274 ms, and rendering them one by one for 158 ms (decision 0013).
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
