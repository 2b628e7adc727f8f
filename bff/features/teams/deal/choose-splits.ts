import { everySplit, type Splits } from './every-split.ts'
import type { FieldPlayer, Split } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/**
 * Chooses the best split of the field by the five criteria of the balance (contract, section 4), then others whose
 * largest gap is within 0.1 of the smallest one, each as different as possible from those already chosen (section 10).
 * Among equally different splits, criteria 2 to 5 decide.
 *
 * @param field an even number of players by ascending id, 2 to 22
 * @param repeats of the same players in the same order
 * @param most how many splits to choose; there are fewer where no other one is fair
 * @returns `splits`, the best first; `considered`, the number of all splits of the field
 */
export function chooseSplits(
  field: readonly FieldPlayer[],
  repeats: Repeats,
  most: number,
): { splits: Split[]; considered: number } {
  const size = field.length / 2
  const all = everySplit(field, repeats)
  // The means of two teams differ by 0.1 when their sums differ by one tenth for each player of a team.
  const limit = all.largestGap.reduce((least, gap) => Math.min(least, gap)) + size
  /**
   * For each split, the number of swaps to the nearest chosen one; at first a number above the possible ones; 0 when
   * unfair.
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

/** The split with the longest distance; among several, the best by criteria 2 to 5. */
function farthest(distances: Int32Array, { repeats, sumOfGaps, unevenness }: Splits): number {
  const order = (one: number, other: number) =>
    difference(distances, other, one) ||
    difference(repeats, one, other) ||
    difference(sumOfGaps, one, other) ||
    difference(unevenness, one, other)
  let best = 0
  // Splits are ordered by criterion 5, the lowest ids. So the first of several equal splits is kept.
  for (let nth = 1; nth < distances.length; nth++) if (order(nth, best) < 0) best = nth
  return best
}

const difference = (numbers: Int32Array, one: number, other: number): number =>
  (numbers[one] ?? 0) - (numbers[other] ?? 0)

/**
 * Reduces each split's distance to the number of swaps of two players between it and the split with this first team, if
 * that number is lower. Colours do not count.
 */
function shorten(distances: Int32Array, firstTeam: Int32Array, team: number, size: number): void {
  for (const [nth, distance] of distances.entries()) {
    let moved = 0
    // Each round clears the lowest bit that is set.
    for (let bits = (firstTeam[nth] ?? 0) ^ team; bits !== 0; bits &= bits - 1) moved++
    distances[nth] = Math.min(distance, moved / 2, size - moved / 2)
  }
}

function splitOf(field: readonly FieldPlayer[], firstTeam: number): Split {
  const inFirst = (place: number) => ((firstTeam >> place) & 1) === 1
  return {
    first: field.filter((_, place) => inFirst(place)),
    second: field.filter((_, place) => !inFirst(place)),
  }
}
