import { findEverySplit, type Splits } from './every-split.ts'
import type { PairWeights } from './team-mates.ts'
import type { PlayerOnField, Split } from './types.ts'

/**
 * Chooses the best split of the players on the field into two teams by the five criteria of the balance (contract,
 * section 4), and then further fair splits. The largest gap of a split is the largest difference between its teams'
 * mean ratings. A split is fair when its largest gap is at most 0.1 points above the smallest one of all splits. Each
 * further split differs as much as possible from the splits already chosen (section 10). When several splits differ
 * equally much, criteria 2 to 5 decide.
 *
 * @param field an even number of players by ascending id, 2 to 22
 * @param repeats the result of `teamMateWeights` for `field`
 * @param most the maximum number of splits; there are fewer when no other split is fair
 * @returns `splits`, the best first; `considered`, the number of all splits of the field
 */
export function chooseSplits(
  field: readonly PlayerOnField[],
  repeats: PairWeights,
  most: number,
): { splits: Split[]; considered: number } {
  const size = field.length / 2
  const all = findEverySplit(field, repeats)
  // A split is fair when its largest gap between mean ratings is at most 0.1 points above the smallest one.
  // `largestGap` contains gaps between sums over `size` players, in tenths of a point. A gap of 0.1 points between
  // means is a gap of `size` between these sums.
  const limit = all.largestGap.reduce((least, gap) => Math.min(least, gap)) + size
  /**
   * The distance of each split from the nearest chosen split: the number of swaps of two players that turn one into the
   * other. It is 0 for a split that is not fair. Before the first choice, all fair splits have the distance `size`,
   * which is more than any two splits can have.
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

/** Returns the index of the split with the greatest distance. When several splits have it, criteria 2 to 5 decide. */
function farthest(distances: Int32Array, { repeats, sumOfGaps, unevenness }: Splits): number {
  const order = (one: number, other: number) =>
    difference(distances, other, one) ||
    difference(repeats, one, other) ||
    difference(sumOfGaps, one, other) ||
    difference(unevenness, one, other)
  let best = 0
  // The splits are ordered by criterion 5 (lowest ids). So when several splits are equal by the other criteria, the
  // first of them is the best.
  for (let nth = 1; nth < distances.length; nth++) if (order(nth, best) < 0) best = nth
  return best
}

const difference = (numbers: Int32Array, one: number, other: number): number =>
  (numbers[one] ?? 0) - (numbers[other] ?? 0)

/**
 * Updates the distance of each split after the split with the first team `team` was chosen. The distance of two splits
 * is the number of swaps of two players that turn one into the other. It does not matter which of the two teams is the
 * first.
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
