import { useEffect, useState } from 'react'

export const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Duration of the animation in which a score counts up, in milliseconds. */
const countingTime = 900

/** Easing function: the animation slows down towards its end. Argument and result are from 0 to 1. */
const eased = (elapsed: number): number => 1 - (1 - elapsed) ** 3

/**
 * Animates a score that counts up from 0.
 * @param delay the time before the animation starts, in milliseconds
 * @returns the progress from 0 to 1; with reduced motion it is 1 at once
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
