import { type DatedRatings, overallRating } from '@club/contract'
import { type RatingRow, skillColumns } from '@club/db'

/**
 * Converts stored ratings to the rating history of a profile. Omits ratings that are equal to the previous ones: such a
 * row is stored, for example, when the addition of a player is undone and redone.
 * @param rows the stored ratings of one player, oldest first
 */
export const toRatingHistory = (rows: readonly RatingRow[]): DatedRatings[] =>
  rows
    .filter((row, index) => skillColumns.some((column) => row[column] !== rows[index - 1]?.[column]))
    .map(toDatedRatings)

/** Converts stored ratings, which are in tenths of a point, to ratings with one decimal. */
function toDatedRatings(row: RatingRow): DatedRatings {
  const skills = {
    offenseSkill: row.offense_skill / 10,
    defenseSkill: row.defense_skill / 10,
    ballHandlingSkill: row.ball_handling_skill / 10,
  }
  return { at: row.rated_at.toISOString(), ...skills, overallSkill: overallRating(skills) }
}
