import { countSplits, divisions, smallestGap, splitOf } from './exact-split.ts'
import { tolerance } from './gaps.ts'
import { eachSplitWithin } from './meet-in-the-middle.ts'
import { ranking, spreadOf, sumOfGaps } from './ranking.ts'
import type { FieldPlayer, Split } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/**
 * The best split, and others within a tenth of the smallest largest gap, each as far as can be from those before.
 * Exact: every split within the tenth is kept as a number whose bits are the first team, and each choice goes
 * through all of them.
 *
 * @param field an even number of players by ascending id, 22 at most
 * @param repeats of the same players in the same order
 * @param count how many splits at most; there are fewer where no further one differs
 */
export function farSplits(field: readonly FieldPlayer[], repeats: Repeats, count: number): Split[] {
  const size = field.length / 2
  // Ways that look the same are kept: one of them may be farther away.
  const { lowerWays, higherWays } = divisions(field, repeats)
  const limit = smallestGap(field, { lowerWays, higherWays }) + tolerance(size)
  const best = ranking(size, repeats)
  const most = countSplits(size)
  const close = { teams: new Int32Array(most), ranks: new Float64Array(most), count: 0 }
  eachSplitWithin(limit, lowerWays, higherWays, (low, high) => {
    const repeated = best.consider(low, high)
    close.ranks[close.count] = (repeated * SUMS + sumOfGaps(low, high)) * SPREADS + spreadOf(low, high)
    close.teams[close.count++] = (low.mask << size) | high.mask
    return limit
  })

  const chosen = [best.best()]
  /** How far each split is from the nearest of those chosen. */
  const distances = new Uint8Array(close.count).fill(size)
  while (chosen.length < count) {
    const next = farthest(distances, close, chosen[chosen.length - 1] ?? 0, size)
    if (next === undefined) break
    chosen.push(next)
  }
  return chosen.map((split) => splitOf(field, split))
}

/**
 * What levels (3) and (4) of the balance stay below with 11 in a team: four gaps of 990 tenths, and 11 squares of 100
 * tenths. With level (2) in front, which stays below two million, one exact number ranks a split.
 */
const SUMS = 2 ** 13
const SPREADS = 2 ** 17

/** Splits within the tenth: who the first team is, as bits, of two the larger having the lower ids; and how good they are. */
type CloseSplits = { readonly teams: Int32Array; readonly ranks: Float64Array }

/**
 * Shortens the distances to what they are with one more split chosen.
 * @returns the split with the longest, the best of several; undefined when all have been chosen
 */
function farthest(
  distances: Uint8Array,
  { teams, ranks }: CloseSplits,
  chosen: number,
  size: number,
): number | undefined {
  let [longest, lowest, found] = [0, 0, 0]
  for (let nth = 0; nth < distances.length; nth++) {
    const team = teams[nth] ?? 0
    const moved = bitsIn(team ^ chosen) >> 1
    // Who all change sides have the same team-mates as before.
    const distance = Math.min(moved, size - moved, distances[nth] ?? 0)
    distances[nth] = distance
    if (distance < longest || distance === 0) continue
    const rank = ranks[nth] ?? 0
    if (distance === longest && (rank > lowest || (rank === lowest && team < found))) continue
    longest = distance
    lowest = rank
    found = team
  }
  return longest === 0 ? undefined : found
}

/** How many of 32 bits are set (Hacker's Delight, 5-1). */
function bitsIn(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
