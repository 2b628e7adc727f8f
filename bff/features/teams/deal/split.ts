import { exactSplit, LARGEST_EXACT_FIELD } from './exact-split.ts'
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
