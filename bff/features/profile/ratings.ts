import { overallRating, type RatingPoint } from '@club/contract'
import type { RatingRow } from '@club/db'

/** Converts a stored rating, which is in tenths, to a point of the profile. */
export function ratingPoint(row: RatingRow): RatingPoint {
  const skills = {
    offenseSkill: row.offense_skill / 10,
    defenseSkill: row.defense_skill / 10,
    ballHandlingSkill: row.ball_handling_skill / 10,
  }
  return { at: row.rated_at.toISOString(), ...skills, overallSkill: overallRating(skills) }
}
