import { useEffect, useState } from 'react'

/** Returns whether the visitor's system requests reduced motion. */
export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Duration of the animation in which the digits count up, in milliseconds. The design specifies this value. */
const countingTime = 900

/**
 * Converts the elapsed part of the animation's duration to the progress of the count, both from 0 to 1. The count slows
 * down towards its end (ease-out).
 */
const eased = (elapsed: number): number => 1 - (1 - elapsed) ** 3

/**
 * Returns the progress of an animation that counts up a score once, from 0 to 1. Returns 1 at once for visitors who
 * prefer reduced motion.
 * @param delay milliseconds before it starts
 */
export function useAnimationProgress(delay: number): number {
  const [progress, setProgress] = useState(() => (prefersReducedMotion() ? 1 : 0))
  useEffect(() => {
    if (prefersReducedMotion()) return
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
