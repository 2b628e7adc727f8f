import { exactSplit, LARGEST_EXACT_FIELD } from './exact-split.ts'
import { farSplits } from './far-splits.ts'
import { largeSplit } from './large-split.ts'
import type { FieldPlayer, Split } from './squad.ts'
import type { Repeats } from './team-mates.ts'

/**
 * Splits the field into two equally large and balanced teams: the best split there is up to 22 players, a
 * good one beyond.
 *
 * @param field an even number of players, at least 2, by ascending id
 * @param repeats of the same players in the same order
 */
export function splitField(field: readonly FieldPlayer[], repeats: Repeats): Split {
  return field.length <= LARGEST_EXACT_FIELD ? exactSplit(field, repeats) : largeSplit(field, repeats)
}

/** How many line-ups there are to choose from, at most. */
const CHOICES = 3

/**
 * The split that `splitField` gives, and up to two others that are as fair and as different as can be. Beyond 22
 * players nobody knows what the best largest gap is, so there is nothing to choose.
 *
 * @param field an even number of players, at least 2, by ascending id
 * @param repeats of the same players in the same order
 */
export function splitsToChooseFrom(field: readonly FieldPlayer[], repeats: Repeats): Split[] {
  return field.length <= LARGEST_EXACT_FIELD
    ? farSplits(field, repeats, CHOICES)
    : [largeSplit(field, repeats)]
}
