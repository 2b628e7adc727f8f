import { findEverySplit, type Splits } from './every-split.ts'
import type { PlayerOnField, Split } from './squad.ts'
import type { PairWeights } from './team-mates.ts'

/**
 * Chooses the best split of the field into two teams by the five criteria of the balance (contract, section 4), and
 * then other fair splits. A split is fair when its largest gap is at most 0.1 above the smallest possible one. Each
 * further split differs as much as possible from the splits already chosen (section 10). Among equally different
 * splits, criteria 2 to 5 decide.
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
  // A split is fair when its largest gap of means is at most 0.1 above the smallest one. `largestGap` compares sums of
  // `size` players in tenths, so 0.1 between means is `size` between sums.
  const limit = all.largestGap.reduce((least, gap) => Math.min(least, gap)) + size
  /**
   * For each split, the number of swaps of two players that turn it into the nearest chosen split; 0 when the split is
   * unfair. Before the first choice, all fair splits have the same number, which is higher than any real distance.
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

/** Returns the index of the split with the greatest distance. If there are several, criteria 2 to 5 decide. */
function farthest(distances: Int32Array, { repeats, sumOfGaps, unevenness }: Splits): number {
  const order = (one: number, other: number) =>
    difference(distances, other, one) ||
    difference(repeats, one, other) ||
    difference(sumOfGaps, one, other) ||
    difference(unevenness, one, other)
  let best = 0
  // The splits are in the order of criterion 5 (lowest ids). So the first of several equal splits is the best.
  for (let nth = 1; nth < distances.length; nth++) if (order(nth, best) < 0) best = nth
  return best
}

const difference = (numbers: Int32Array, one: number, other: number): number =>
  (numbers[one] ?? 0) - (numbers[other] ?? 0)

/**
 * Updates the distances after a split was chosen. The distance of two splits is the number of swaps of two players that
 * turn one into the other. It does not matter which team is the first.
 */
function shorten(distances: Int32Array, firstTeam: Int32Array, team: number, size: number): void {
  for (const [nth, distance] of distances.entries()) {
    let moved = 0
    // `bits &= bits - 1` clears the lowest bit that is set.
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
