import type { Player, Side, Teams } from '@club/platform'

/** How far the two teams' means are apart, in rating points, and who is ahead; nobody where it reads 0.00. */
export interface Gap {
  readonly points: number
  readonly ahead: Side | null
}

export const gapNames = ['overall', 'offense', 'defense', 'ballHandling'] as const

const skills = {
  overall: (player: Player) => player.overallSkill,
  offense: (player: Player) => player.offenseSkill,
  defense: (player: Player) => player.defenseSkill,
  ballHandling: (player: Player) => player.ballHandlingSkill,
} as const

const mean = (team: readonly Player[], skill: (player: Player) => number): number =>
  team.length === 0 ? 0 : team.reduce((sum, player) => sum + skill(player), 0) / team.length

/** The four gaps of two teams, as they stand now; the bench does not count. */
export function gapsOf({
  whiteTeam,
  blackTeam,
}: Pick<Teams, 'whiteTeam' | 'blackTeam'>): Readonly<Record<(typeof gapNames)[number], Gap>> {
  const gap = (skill: (player: Player) => number): Gap => {
    const lead = mean(whiteTeam, skill) - mean(blackTeam, skill)
    const points = Math.round(Math.abs(lead) * 100) / 100
    return { points, ahead: points === 0 ? null : lead > 0 ? 'white' : 'black' }
  }
  return {
    overall: gap(skills.overall),
    offense: gap(skills.offense),
    defense: gap(skills.defense),
    ballHandling: gap(skills.ballHandling),
  }
}

/** How equal two teams are in a word, by their overall gap (the design's bounds). */
export const evenness = (overall: number): 'even' | 'nearlyEven' | 'uneven' =>
  overall < 0.15 ? 'even' : overall < 0.4 ? 'nearlyEven' : 'uneven'

/**
 * Where a gap's dot stands on its beam, in percent from its left end: White is ahead on the left, Black on the right,
 * half a beam's half for each point, at most at the end.
 */
export const dotAt = ({ points, ahead }: Gap): number =>
  50 + (ahead === 'black' ? 1 : -1) * Math.min(50, points * 50)

/** Names a split, so that what was said about one is not shown beside another. */
export const splitName = ({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): string =>
  [whiteTeam, blackTeam]
    .map((team) =>
      team
        .map((player) => player.id)
        .toSorted((a, b) => a - b)
        .join(),
    )
    .join('|')
