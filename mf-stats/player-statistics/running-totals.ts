/**
 * What goal differences add up to, game by game.
 * @param differences newest first, as the API gives them
 * @returns oldest first, as a line is drawn; as many as there are differences
 */
export function runningTotals(differences: readonly number[]): readonly number[] {
  let total = 0
  return differences.toReversed().map((difference) => {
    total += difference
    return total
  })
}
