import { skillRange, toTenths } from '@club/contract'
import { type RatingRow, skillColumns } from '@club/db'

/** The maximum change that the site suggests for a rating, in tenths of a point. */
const MAX_CHANGE = 5
const [lowest, highest] = [toTenths(skillRange.min), toTenths(skillRange.max)]

/**
 * Returns the latest ratings that the organiser has set without a suggestion; undefined when there are no rows.
 * Accepting a suggestion changes the three skills by the same step of at most 0.5 points (contract section 12), so a
 * change of this form is skipped. Otherwise the next suggestion would start from the accepted one, and the same games
 * would change the rating again.
 * @param rows the ratings that the player has had, oldest first
 */
export const findManualRatings = (rows: readonly RatingRow[]): RatingRow | undefined =>
  rows.findLast((row, index) => {
    const before = rows[index - 1]
    return !before || !isSuggestedChange(before, row)
  })

function isSuggestedChange(before: RatingRow, after: RatingRow): boolean {
  const changes = skillColumns.map((column) => after[column] - before[column])
  // A suggestion changes each skill by the same step, or by less at the limit of the skill's range. So the step is the
  // largest change.
  const step = changes.reduce((most, change) => (Math.abs(change) > Math.abs(most) ? change : most))
  const moved = (tenths: number) => Math.min(highest, Math.max(lowest, tenths + step))
  return (
    Math.abs(step) <= MAX_CHANGE && skillColumns.every((column) => after[column] === moved(before[column]))
  )
}
