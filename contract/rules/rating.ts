/** The three ratings that the organiser sets for a player, from 1 to 10 with one decimal. */
export interface Skills {
  readonly offenseSkill: number
  readonly defenseSkill: number
  readonly ballHandlingSkill: number
}

/** Converts a rating to tenths of a point, which are whole numbers, so that sums and comparisons are exact. */
export const toTenths = (rating: number): number => Math.round(rating * 10)

/**
 * Computes the overall rating (specification section 5): the mean of the three ratings, rounded half up to one
 * decimal.
 */
export function overallRating({ offenseSkill, defenseSkill, ballHandlingSkill }: Skills): number {
  return Math.round((toTenths(offenseSkill) + toTenths(defenseSkill) + toTenths(ballHandlingSkill)) / 3) / 10
}

/** Returns the mean overall rating of a team, rounded to one decimal; 0 for a team without players. */
export function teamRating(team: readonly { readonly overallSkill: number }[]): number {
  if (team.length === 0) return 0
  return Math.round(team.reduce((sum, member) => sum + toTenths(member.overallSkill), 0) / team.length) / 10
}
