import { findEverySplit, type Splits } from './every-split.ts'
import type { PairWeights } from './team-mate-weights.ts'
import type { PlayerOnField, Split } from './types.ts'

/**
 * Chooses the best split of the players on the field into two teams by the five criteria of the contract (section 4),
 * and then further fair splits. A split is fair when its largest gap between the teams' mean ratings is at most 0.1
 * points above the smallest possible gap. Each further split is as different as possible from the splits chosen before
 * (section 10). Among equally different splits, criteria 2 to 5 decide.
 * @param field an even number of players by ascending id, 2 to 22
 * @param repeats the `PairWeights` that `computeTeamMateWeights` returns for `field`
 * @param most maximum number of splits; fewer are returned when no other split is fair
 * @returns `splits`, the best first; `considered`, the number of all possible splits
 */
export function chooseSplits(
  field: readonly PlayerOnField[],
  repeats: PairWeights,
  most: number,
): { splits: Split[]; considered: number } {
  const size = field.length / 2
  const all = findEverySplit(field, repeats)
  // Each team has `size` players, so a gap of 0.1 points between the teams' mean ratings is a gap of `size` tenths
  // between the sums of ratings, which `largestGap` contains.
  const limit = all.largestGap.reduce((least, gap) => Math.min(least, gap)) + size
  /**
   * For each split, the distance to the nearest split already chosen; 0 when the split is not fair. Before the first
   * choice, it is `size`, which is more than the distance between any two splits.
   */
  const distances = all.largestGap.map((gap) => (gap <= limit ? size : 0))
  const chosen: number[] = []
  while (chosen.length < most) {
    const next = farthest(distances, all)
    if (distances[next] === 0) break
    const team = all.firstTeam[next] ?? 0
    chosen.push(team)
    if (chosen.length < most) shorten(distances, all.firstTeam, team, size)
  }
  return { splits: chosen.map((team) => splitOf(field, team)), considered: distances.length }
}

/**
 * Returns the index of the split with the greatest distance. Among equal distances, criteria 2 to 5 of the contract
 * decide.
 */
function farthest(distances: Int32Array, { repeats, sumOfGaps, unevenness }: Splits): number {
  const order = (one: number, other: number) =>
    difference(distances, other, one) ||
    difference(repeats, one, other) ||
    difference(sumOfGaps, one, other) ||
    difference(unevenness, one, other)
  let best = 0
  // When several splits are equal by the distance and by criteria 2 to 4, the first one is returned, because the splits
  // are ordered by criterion 5 (lowest ids).
  for (let nth = 1; nth < distances.length; nth++) if (order(nth, best) < 0) best = nth
  return best
}

const difference = (numbers: Int32Array, one: number, other: number): number =>
  (numbers[one] ?? 0) - (numbers[other] ?? 0)

/**
 * Updates the distances after a split was chosen, whose first team is `team`. The distance between two splits is the
 * number of swaps of two players that turn one split into the other, regardless of which team is called the first.
 */
function shorten(distances: Int32Array, firstTeam: Int32Array, team: number, size: number): void {
  for (const [nth, distance] of distances.entries()) {
    let moved = 0
    // `bits &= bits - 1` clears the lowest bit that is set, so the loop counts the bits.
    for (let bits = (firstTeam[nth] ?? 0) ^ team; bits !== 0; bits &= bits - 1) moved++
    distances[nth] = Math.min(distance, moved / 2, size - moved / 2)
  }
}

function splitOf(field: readonly PlayerOnField[], firstTeam: number): Split {
  const inFirst = (place: number) => ((firstTeam >> place) & 1) === 1
  return {
    first: field.filter((_, place) => inFirst(place)),
    second: field.filter((_, place) => !inFirst(place)),
  }
}
