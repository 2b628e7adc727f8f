import { overallRating, type RatingPoint } from '@club/contract'
import { type RatingRow, skillColumns } from '@club/db'

/**
 * Converts stored ratings to the points of the profile. A rating like the one before is left out: redoing the addition of
 * a player stores the player's ratings again.
 * @param rows oldest first
 */
export const ratingPoints = (rows: readonly RatingRow[]): RatingPoint[] =>
  rows
    .filter((row, index) => skillColumns.some((column) => row[column] !== rows[index - 1]?.[column]))
    .map(ratingPoint)

/** Converts a stored rating, which is in tenths. */
function ratingPoint(row: RatingRow): RatingPoint {
  const skills = {
    offenseSkill: row.offense_skill / 10,
    defenseSkill: row.defense_skill / 10,
    ballHandlingSkill: row.ball_handling_skill / 10,
  }
  return { at: row.rated_at.toISOString(), ...skills, overallSkill: overallRating(skills) }
}
