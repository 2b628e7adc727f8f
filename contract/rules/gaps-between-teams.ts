import { type Skills, toTenths } from './rating.ts'
import type { Side } from './teams.ts'

type Rated = Skills & { readonly overallSkill: number }

/** The ratings by which two teams are compared, in the order on screen (contract section 4, "Balance"). */
export const gapNames = ['overall', 'offense', 'defense', 'ballHandling'] as const

/**
 * The difference between the mean ratings of two teams in points, rounded to hundredths. `ahead` is the team with the
 * higher mean rating, or null when the difference rounds to 0.
 */
export interface RatingGap {
  readonly points: number
  readonly ahead: Side | null
}

export type RatingGaps = Readonly<Record<(typeof gapNames)[number], RatingGap>>

/**
 * Returns the largest difference between the teams' mean ratings. If several differences are equally large, returns the
 * first in the order of `gapNames`.
 */
export const largestGap = (gaps: RatingGaps): RatingGap =>
  gapNames.map((name) => gaps[name]).reduce((largest, gap) => (gap.points > largest.points ? gap : largest))

/**
 * Classifies how even two teams are by the largest difference between their mean ratings (contract section 16): below
 * 0.15 points, below 0.4 points, or more.
 */
export function classifyBalance(gaps: RatingGaps): 'even' | 'nearlyEven' | 'uneven' {
  const { points } = largestGap(gaps)
  return points < 0.15 ? 'even' : points < 0.4 ? 'nearlyEven' : 'uneven'
}

/**
 * Computes the differences between the mean ratings of the teams White and Black, without their bench players. The
 * teams may have different sizes.
 */
export function getGaps({
  whiteTeam,
  blackTeam,
}: {
  readonly whiteTeam: readonly Rated[]
  readonly blackTeam: readonly Rated[]
}): RatingGaps {
  const gap = (rating: keyof Rated): RatingGap => {
    const sum = (team: readonly Rated[]) =>
      team.reduce((total, player) => total + toTenths(player[rating]), 0)
    const [whites, blacks] = [whiteTeam.length || 1, blackTeam.length || 1]
    // All numbers before the last division are whole, so there are no rounding errors: a difference of exactly 0.025
    // points rounds to 0.03.
    const lead = sum(whiteTeam) * blacks - sum(blackTeam) * whites
    const points = Math.round((10 * Math.abs(lead)) / (whites * blacks)) / 100
    return { points, ahead: points === 0 ? null : lead > 0 ? 'white' : 'black' }
  }
  return {
    overall: gap('overallSkill'),
    offense: gap('offenseSkill'),
    defense: gap('defenseSkill'),
    ballHandling: gap('ballHandlingSkill'),
  }
}
