/** The three ratings of a player, 1 to 10 with one decimal. */
export interface Skills {
  readonly offenseSkill: number
  readonly defenseSkill: number
  readonly ballHandlingSkill: number
}

/** Converts a rating to whole tenths, so that sums and comparisons are exact. */
export const toTenths = (rating: number): number => Math.round(rating * 10)

/**
 * Computes a player's overall rating (specification section 5): the mean of the three ratings, rounded half up to one
 * decimal. The sum is in whole tenths, to avoid floating-point errors.
 */
export function overallRating({ offenseSkill, defenseSkill, ballHandlingSkill }: Skills): number {
  return Math.round((toTenths(offenseSkill) + toTenths(defenseSkill) + toTenths(ballHandlingSkill)) / 3) / 10
}

/** Returns the mean overall rating of a team, rounded to one decimal; 0 for an empty team. */
export function teamRating(team: readonly { readonly overallSkill: number }[]): number {
  if (team.length === 0) return 0
  return Math.round(team.reduce((sum, member) => sum + toTenths(member.overallSkill), 0) / team.length) / 10
}
