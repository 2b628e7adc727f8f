import type { HalfTeam } from './half-teams.ts'

/**
 * Pairs the divisions of both halves of the field into whole splits, and shows every split whose largest gap
 * is within the limit.
 *
 * @param limit in tenths summed over a team
 * @param lowerWays divisions of the lower ids, by how many play for the first team
 * @param higherWays divisions of the higher ids, likewise, each list ascending by lead in overall: that lead
 *   has to cancel the lower half's, so only a window of the list can
 * @param visit returns the limit that holds from there on
 */
export function eachSplitWithin(
  limit: number,
  lowerWays: readonly HalfTeam[][],
  higherWays: readonly HalfTeam[][],
  visit: (low: HalfTeam, high: HalfTeam, gap: number) => number,
): void {
  let within = limit
  for (const [lowerSize, lows] of lowerWays.entries()) {
    const highs = higherWays[lowerWays.length - 1 - lowerSize] ?? []
    for (const low of lows) {
      for (let next = firstFrom(highs, -low.overall - within); next < highs.length; next++) {
        const high = highs[next]
        if (high === undefined || low.overall + high.overall > within) break
        const offense = Math.abs(low.offense + high.offense)
        if (offense > within) continue
        const defense = Math.abs(low.defense + high.defense)
        if (defense > within) continue
        const ballHandling = Math.abs(low.ballHandling + high.ballHandling)
        if (ballHandling > within) continue
        // The window opened with a limit that may have shrunk since.
        const overall = Math.abs(low.overall + high.overall)
        if (overall > within) continue
        within = visit(low, high, Math.max(overall, offense, defense, ballHandling))
      }
    }
  }
}

/** Index of the first division whose lead in overall is at least the given one. */
function firstFrom(ways: readonly HalfTeam[], overall: number): number {
  let from = 0
  let to = ways.length
  while (from < to) {
    const middle = (from + to) >> 1
    const way = ways[middle]
    if (way !== undefined && way.overall < overall) from = middle + 1
    else to = middle
  }
  return from
}
