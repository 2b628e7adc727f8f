import { startTransition, useEffect, useState } from 'react'

/**
 * Functions that each render the content of one component. The first function has been called and stays in the queue
 * until its component has rendered. Then it is removed, and the next function is called.
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
 * Renders the components that use this hook one after another. Otherwise React renders all responses that arrive
 * together in one long task (docs/decisions/0013-the-first-view.md, figures in bench/tuning.md).
 * @param ready whether the component's data has loaded
 * @returns whether to render the component's content instead of its placeholder. If the data has already loaded when
 * the component mounts, the content is rendered at once
 */
export function useStaggeredRender(ready: boolean): boolean {
  const [isRendered, setRendered] = useState(ready)
  const isWaiting = ready && !isRendered
  useEffect(() => {
    if (isWaiting) return enqueue(() => startTransition(() => setRendered(true)))
  }, [isWaiting])
  return ready && isRendered
}
