import { startTransition, useEffect, useState } from 'react'

/** Those that wait to be drawn; the first one's turn it is. */
const waiting: (() => void)[] = []

function stand(draw: () => void): () => void {
  if (waiting.push(draw) === 1) draw()
  return () => {
    const at = waiting.indexOf(draw)
    waiting.splice(at, 1)
    if (at === 0) waiting[0]?.()
  }
}

/**
 * Draws a part of a page, the first time, when those that became ready before it are drawn: in small pieces, and each part in
 * a commit of its own, so that answers that come together are not one long piece of work and a slow phone can answer its
 * visitor in between. What was drawn once changes at once, and what is ready from the start is drawn at once.
 * @param ready whether the part has what it shows
 * @returns whether to draw it; until then what stands in its place
 * @example const drawn = useInTurn(game !== undefined)
 */
export function useInTurn(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(ready)
  const waits = ready && !drawn
  useEffect(() => {
    if (waits) return stand(() => startTransition(() => setDrawn(true)))
  }, [waits])
  return ready && drawn
}
