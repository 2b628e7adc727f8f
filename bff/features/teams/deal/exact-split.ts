import { gapsBetween, largestGap, tolerance } from './gaps.ts'
import { type HalfTeam, halfTeams, withoutDoubles } from './half-teams.ts'
import { eachSplitWithin } from './meet-in-the-middle.ts'
import { ranking } from './ranking.ts'
import { snakeDraft } from './snake-draft.ts'
import type { FieldPlayer, Split } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/** Up to this many on the field, every split is ruled on. */
export const LARGEST_EXACT_FIELD = 22

/**
 * The best split of the field by the five levels of the contract (section 4, "Balance"), exactly.
 *
 * Meets in the middle: all divisions of the lower ids are paired with all divisions of the higher ids, so
 * that only those pairs are looked at whose gap in overall can still win. The first pass finds the smallest
 * largest gap, the second ranks every split within a tenth of it.
 *
 * @param field an even number of players by ascending id, 22 at most: work and memory double with every two
 * @param repeats of the same players in the same order
 */
export function exactSplit(field: readonly FieldPlayer[], repeats: Repeats): Split {
  const size = field.length / 2
  const strangers = repeats.every((row) => row.every((weight) => weight === 0))
  const whole = divisions(field, repeats)
  const { lowerWays, higherWays } = strangers
    ? { lowerWays: withoutDoubles(whole.lowerWays), higherWays: withoutDoubles(whole.higherWays) }
    : whole

  const limit = smallestGap(field, { lowerWays, higherWays }) + tolerance(size)
  const ranked = ranking(size, repeats)
  eachSplitWithin(limit, lowerWays, higherWays, (low, high) => {
    ranked.consider(low, high)
    return limit
  })
  return splitOf(field, ranked.best())
}

/** All ways to divide both halves of the field, the lower ids and the higher ones. */
export type Divisions = { readonly lowerWays: HalfTeam[][]; readonly higherWays: HalfTeam[][] }

export function divisions(field: readonly FieldPlayer[], repeats: Repeats): Divisions {
  const size = field.length / 2
  // The lowest id always plays for the first team: its mirror image is the same split.
  const withLowest = 1 << (size - 1)
  return {
    lowerWays: halfTeams({ players: field.slice(0, size), start: 0 }, repeats).map((ways) =>
      ways.filter((way) => way.mask >= withLowest),
    ),
    higherWays: halfTeams({ players: field.slice(size), start: size }, repeats),
  }
}

/** The smallest largest gap that any split of the field has. */
export function smallestGap(field: readonly FieldPlayer[], { lowerWays, higherWays }: Divisions): number {
  // The optimum is no worse than a snake draft, which spares the pass a slow start.
  const draft = snakeDraft(field)
  let smallest = largestGap(gapsBetween(draft.first, draft.second))
  eachSplitWithin(smallest, lowerWays, higherWays, (_low, _high, gap) => {
    smallest = gap
    return gap - 1
  })
  return smallest
}

/** The split whose first team the mask names; the lowest id has the highest bit. */
export function splitOf(field: readonly FieldPlayer[], firstTeam: number): Split {
  const inFirst = field.map((_, place) => ((firstTeam >> (field.length - 1 - place)) & 1) === 1)
  return {
    first: field.filter((_, place) => inFirst[place]),
    second: field.filter((_, place) => !inFirst[place]),
    optimal: true,
    splits: countSplits(field.length / 2),
  }
}

/** In how many ways twice `size` players can make two teams of `size`, mirror images counted once. */
export function countSplits(size: number): number {
  let choices = 1
  for (let nth = 1; nth <= size; nth++) choices = (choices * (size + nth)) / nth
  return choices / 2
}
