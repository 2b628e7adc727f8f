import { useEffect, useState } from 'react'

/** Whether the visitor asked their system for less motion. */
export const prefersLessMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** How long digits count up, in milliseconds (the design's measure). */
const countingTime = 900

/** Fast at first, slow at the end. */
const eased = (elapsed: number): number => 1 - (1 - elapsed) ** 3

/**
 * How far a result has been progress, from 0 to 1: it counts up once. For who prefers less motion all is progress at once.
 * @param delay milliseconds until it begins
 */
export function useCountUp(delay: number): number {
  const [progress, setProgress] = useState(() => (prefersLessMotion() ? 1 : 0))
  useEffect(() => {
    if (prefersLessMotion()) return
    let frame = 0
    const begin = performance.now() + delay
    const go = () => {
      const elapsed = Math.min(1, Math.max(0, (performance.now() - begin) / countingTime))
      setProgress(eased(elapsed))
      if (elapsed < 1) frame = requestAnimationFrame(go)
    }
    frame = requestAnimationFrame(go)
    return () => cancelAnimationFrame(frame)
  }, [delay])
  return progress
}
