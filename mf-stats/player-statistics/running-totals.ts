/**
 * The cumulative sums of goal differences.
 * @param differences newest first, as the API returns them
 * @returns oldest first, of the same length
 */
export function runningTotals(differences: readonly number[]): readonly number[] {
  let total = 0
  return differences.toReversed().map((difference) => {
    total += difference
    return total
  })
}
