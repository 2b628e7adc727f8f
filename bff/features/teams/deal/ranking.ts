import { type HalfTeam, pull } from './half-teams.ts'
import type { Repeats } from './team-mates.ts'

/** Compares splits by levels (2) to (5) of the balance, one after the other, and remembers the best. */
export type Ranking = {
  readonly consider: (low: HalfTeam, high: HalfTeam) => void
  /** Who plays for the first team in the best split considered; the lowest id has the highest bit. */
  readonly best: () => number
}

/**
 * @param size players in a team, and in each half of the field
 * @param repeats of the whole field, the lower half first
 */
export function ranking(size: number, repeats: Repeats): Ranking {
  const across = repeatsAcross(size, repeats)
  let current: HalfTeam | undefined
  const best = { low: 0, high: 0, repeats: 2 ** 30, sum: 0, spread: 0 }

  function consider(low: HalfTeam, high: HalfTeam): void {
    if (low !== current) across.meet(low)
    current = low
    const repeated = low.repeats + high.repeats + across.drawn(high.mask)
    if (repeated > best.repeats) return

    const sum = sumOfGaps(low, high)
    const spread = spreadOf(low, high)
    if (repeated === best.repeats) {
      if (sum > best.sum) return
      if (sum === best.sum) {
        if (spread > best.spread) return
        // The larger mask has the lower ids.
        if (
          spread === best.spread &&
          (low.mask < best.low || (low.mask === best.low && high.mask < best.high))
        )
          return
      }
    }

    best.repeats = repeated
    best.sum = sum
    best.spread = spread
    best.low = low.mask
    best.high = high.mask
  }

  return { consider, best: () => (best.low << size) | best.high }
}

/** Level (2): how much team-mates are repeated across the two halves of the field. */
export type RepeatsAcross = {
  /** Goes over to another division of the lower ids. */
  readonly meet: (low: HalfTeam) => void
  /** What a division of the higher ids adds beside it; repeats across the teams count against. */
  readonly drawn: (highMask: number) => number
}

/**
 * @param size players in a team, and in each half of the field
 * @param repeats of the whole field, the lower half first
 */
export function repeatsAcross(size: number, repeats: Repeats): RepeatsAcross {
  const acrossRows = repeats.slice(size).map((row) => row.slice(0, size))
  const across = new Int32Array(size)
  // The higher half's players in two groups: two small tables are filled faster than one large one.
  const lastBits = size >> 1
  const lastMask = (1 << lastBits) - 1
  const lead = new Int32Array(1 << (size - lastBits))
  const trail = new Int32Array(1 << lastBits)
  return {
    meet: (low) => {
      for (const [nth, row] of acrossRows.entries()) across[nth] = pull(row, low.mask)
      signedSums(across.subarray(0, size - lastBits), lead)
      signedSums(across.subarray(size - lastBits), trail)
    },
    drawn: (highMask) => (lead[highMask >> lastBits] ?? 0) + (trail[highMask & lastMask] ?? 0),
  }
}

/** Level (3): the four gaps together, in tenths summed over a team. */
const sumOfGaps = (low: HalfTeam, high: HalfTeam): number =>
  Math.abs(low.overall + high.overall) +
  Math.abs(low.offense + high.offense) +
  Math.abs(low.defense + high.defense) +
  Math.abs(low.ballHandling + high.ballHandling)

/** Level (4): how unevenly strong and weak players are spread. */
const spreadOf = (low: HalfTeam, high: HalfTeam): number => Math.abs(low.squares + high.squares)

/**
 * Fills `sums[mask]` with the sum of the values, those counted as negative whose bit is not set; the first
 * value has the highest bit.
 */
function signedSums(values: Int32Array, sums: Int32Array): void {
  sums[0] = 0
  let filled = 1
  for (const value of values) {
    for (let mask = filled - 1; mask >= 0; mask--) {
      const sum = sums[mask] ?? 0
      sums[2 * mask + 1] = sum + value
      sums[2 * mask] = sum - value
    }
    filled *= 2
  }
}
