import { type DatedRatings, overallRating } from '@club/contract'
import { type RatingRow, skillColumns } from '@club/db'

/**
 * Converts stored ratings to the rating history of a profile. Omits ratings equal to the previous ones, because redoing
 * the addition of a player stores the player's ratings again.
 * @param rows oldest first
 */
export const toRatingHistory = (rows: readonly RatingRow[]): DatedRatings[] =>
  rows
    .filter((row, index) => skillColumns.some((column) => row[column] !== rows[index - 1]?.[column]))
    .map(toDatedRatings)

/** Converts a stored rating, which is in tenths. */
function toDatedRatings(row: RatingRow): DatedRatings {
  const skills = {
    offenseSkill: row.offense_skill / 10,
    defenseSkill: row.defense_skill / 10,
    ballHandlingSkill: row.ball_handling_skill / 10,
  }
  return { at: row.rated_at.toISOString(), ...skills, overallSkill: overallRating(skills) }
}
