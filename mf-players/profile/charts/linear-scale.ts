/**
 * Returns a function that maps numbers to lengths in a chart: the lowest of `values` to `start`, the highest to `end`.
 * When all values are equal, they are mapped to the middle.
 */
export function createLinearScale(
  values: readonly number[],
  start: number,
  end: number,
): (value: number) => number {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest
  return (value) => {
    const share = range === 0 ? 0.5 : (value - lowest) / range
    return Math.round((start + share * (end - start)) * 10) / 10
  }
}
