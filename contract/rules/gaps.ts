import { type Skills, tenths } from './rating.ts'
import type { Side } from './teams.ts'

/** The ratings of a player by which teams are balanced. */
type Rated = Skills & { readonly overallSkill: number }

/** The ratings by which two teams are compared, in the order of display (contract section 4, "Balance"). */
export const gapNames = ['overall', 'offense', 'defense', 'ballHandling'] as const

/** The difference of two teams' means, in rating points rounded to the hundredth, and the stronger side; null when it is 0. */
export interface Gap {
  readonly points: number
  readonly ahead: Side | null
}

export type Gaps = Readonly<Record<(typeof gapNames)[number], Gap>>

/** The gaps of two teams, which may differ in size; the bench does not count, and an empty team's means are 0. */
export function gapsOf({
  whiteTeam,
  blackTeam,
}: {
  readonly whiteTeam: readonly Rated[]
  readonly blackTeam: readonly Rated[]
}): Gaps {
  const gap = (rating: keyof Rated): Gap => {
    const sum = (team: readonly Rated[]) => team.reduce((total, player) => total + tenths(player[rating]), 0)
    const [whites, blacks] = [whiteTeam.length || 1, blackTeam.length || 1]
    // Computed in whole numbers until one division, so that a gap of exactly 0.025 is rounded to 0.03.
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
