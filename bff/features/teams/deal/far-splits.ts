import { countSplits, type Divisions, divisions, smallestGap, splitOf } from './exact-split.ts'
import { tolerance } from './gaps.ts'
import type { HalfTeam } from './half-teams.ts'
import { repeatsAcross } from './ranking.ts'
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
  const ways = divisions(field, repeats)
  const close = closeSplits(size, ways, smallestGap(field, ways) + tolerance(size), repeats)

  const chosen = [close.best]
  /** How far each split is from the nearest of those chosen. */
  const distances = new Uint8Array(close.count).fill(size)
  while (chosen.length < count) {
    const next = farthest(distances, close, chosen[chosen.length - 1] ?? 0, size)
    if (next === undefined) break
    chosen.push(next)
  }
  return chosen.map((split) => splitOf(field, split))
}

/** Splits within the tenth: who the first team is, as bits, of two the larger having the lower ids; and how good they are. */
type CloseSplits = {
  readonly teams: Int32Array
  readonly ranks: Float64Array
  readonly count: number
  /** The one that the balance puts first. */
  readonly best: number
}

function closeSplits(
  size: number,
  { lowerWays, higherWays }: Divisions,
  limit: number,
  repeats: Repeats,
): CloseSplits {
  const across = repeatsAcross(size, repeats)
  const most = countSplits(size)
  const teams = new Int32Array(most)
  const ranks = new Float64Array(most)
  let count = 0
  let [lowest, best] = [Number.POSITIVE_INFINITY, 0]
  for (const [lowerSize, lows] of lowerWays.entries()) {
    const highs = columnsOf(higherWays[size - lowerSize] ?? [])
    for (const low of lows) {
      let met = false
      for (let nth = firstFrom(highs.overall, -low.overall - limit); nth < highs.overall.length; nth++) {
        const overall = low.overall + (highs.overall[nth] ?? 0)
        if (overall > limit) break
        const offense = Math.abs(low.offense + (highs.offense[nth] ?? 0))
        if (offense > limit) continue
        const defense = Math.abs(low.defense + (highs.defense[nth] ?? 0))
        if (defense > limit) continue
        const ballHandling = Math.abs(low.ballHandling + (highs.ballHandling[nth] ?? 0))
        if (ballHandling > limit) continue
        if (!met) across.meet(low)
        met = true
        const mask = highs.mask[nth] ?? 0
        const repeated = low.repeats + (highs.repeats[nth] ?? 0) + across.drawn(mask)
        const sum = Math.abs(overall) + offense + defense + ballHandling
        const spread = Math.abs(low.squares + (highs.squares[nth] ?? 0))
        const rank = (repeated * SUMS + sum) * SPREADS + spread
        const team = (low.mask << size) | mask
        ranks[count] = rank
        teams[count++] = team
        if (rank > lowest || (rank === lowest && team < best)) continue
        lowest = rank
        best = team
      }
    }
  }
  return { teams, ranks, count, best }
}

/** Divisions of the higher ids figure by figure: hundreds of thousands of pairs read them, and numbers in a row read fastest. */
function columnsOf(ways: readonly HalfTeam[]) {
  const column = (figure: keyof HalfTeam) => {
    const numbers = new Int32Array(ways.length)
    for (let nth = 0; nth < ways.length; nth++) numbers[nth] = ways[nth]?.[figure] ?? 0
    return numbers
  }
  return {
    mask: column('mask'),
    overall: column('overall'),
    offense: column('offense'),
    defense: column('defense'),
    ballHandling: column('ballHandling'),
    squares: column('squares'),
    repeats: column('repeats'),
  }
}

/**
 * What levels (3) and (4) of the balance stay below with 11 in a team: four gaps of 990 tenths, and 11 squares of 100
 * tenths. With level (2) in front, which stays below two million, one exact number ranks a split.
 */
const SUMS = 2 ** 13
const SPREADS = 2 ** 17

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

/** Index of the first lead that is at least the given one. */
function firstFrom(leads: Int32Array, least: number): number {
  let from = 0
  let to = leads.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((leads[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}
