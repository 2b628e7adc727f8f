import { type Skills, toTenths } from './rating.ts'
import type { Side } from './teams.ts'

/** The ratings of a player that are used to compare two teams. */
type Rated = Skills & { readonly overallSkill: number }

/**
 * The names of the ratings by which two teams are compared, in the order in which the page shows them (contract section
 * 4, "Balance").
 */
export const gapNames = ['overall', 'offense', 'defense', 'ballHandling'] as const

/**
 * The difference between two teams' mean ratings, in rating points, rounded to hundredths. `ahead` is the team with the
 * higher mean, or null when the rounded difference is 0.
 */
export interface RatingGap {
  readonly points: number
  readonly ahead: Side | null
}

export type RatingGaps = Readonly<Record<(typeof gapNames)[number], RatingGap>>

/**
 * Returns the largest of the four differences between two teams' mean ratings. When several are equally large, returns
 * the first of them in the order of `gapNames`.
 */
export const largestGap = (gaps: RatingGaps): RatingGap =>
  gapNames.map((name) => gaps[name]).reduce((largest, gap) => (gap.points > largest.points ? gap : largest))

/**
 * Classifies the balance of two teams by the largest of the four differences between their mean ratings (contract
 * section 16): `even` below 0.15 points, `nearlyEven` below 0.4 points, otherwise `uneven`.
 */
export function classifyBalance(gaps: RatingGaps): 'even' | 'nearlyEven' | 'uneven' {
  const { points } = largestGap(gaps)
  return points < 0.15 ? 'even' : points < 0.4 ? 'nearlyEven' : 'uneven'
}

/**
 * Computes the differences between the mean ratings of White and Black. The teams may have different sizes, and the
 * bench is ignored. The mean rating of a team without players is 0.
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
    // All numbers before the last division are whole numbers, which have no rounding errors. So a difference of exactly
    // 0.025 points rounds to 0.03.
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
