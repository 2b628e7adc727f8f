import type { Player, Teams } from '@club/platform'

/** How far the two teams' means are apart, in rating points. */
export interface Gaps {
  readonly overall: number
  readonly offense: number
  readonly defense: number
  readonly ballHandling: number
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
export function gapsOf({ whiteTeam, blackTeam }: Pick<Teams, 'whiteTeam' | 'blackTeam'>): Gaps {
  const gap = (skill: (player: Player) => number) => Math.abs(mean(whiteTeam, skill) - mean(blackTeam, skill))
  return {
    overall: gap(skills.overall),
    offense: gap(skills.offense),
    defense: gap(skills.defense),
    ballHandling: gap(skills.ballHandling),
  }
}

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
