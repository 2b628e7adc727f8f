import { type Skills, tenths } from './rating.ts'
import type { Side } from './teams.ts'

/** A player as far as the balance of teams goes. */
type Rated = Skills & { readonly overallSkill: number }

/** What two teams are compared by (contract section 4, "Balance"), in the order they are told. */
export const gapNames = ['overall', 'offense', 'defense', 'ballHandling'] as const

/** How far two teams' means are apart, in rating points rounded to the hundredth, and who is ahead; nobody where it reads 0.00. */
export interface Gap {
  readonly points: number
  readonly ahead: Side | null
}

export type Gaps = Readonly<Record<(typeof gapNames)[number], Gap>>

/** The four gaps of two teams, equally large or not; the bench does not count, and an empty team's means are 0. */
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
    // Whole numbers up to the one division, so that a gap of exactly 0.025 reads 0.03 on every machine.
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
