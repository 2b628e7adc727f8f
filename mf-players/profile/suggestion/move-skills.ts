import { type Player, type PlayerChange, skillRange } from '@club/platform'
import { skillNames } from '../../dialogs/skill-names.ts'

const toTenths = (rating: number): number => Math.round(rating * 10)

/**
 * Moves the three skills by the same step, within the range of skills, so that the overall rating becomes `overall`
 * (contract section 12).
 * @returns the skills that change
 */
export function moveSkills(player: Player, overall: number): PlayerChange {
  const step = toTenths(overall) - toTenths(player.overallSkill)
  const change: PlayerChange = {}
  for (const name of skillNames) {
    const moved = (toTenths(player[name]) + step) / 10
    const skill = Math.min(skillRange.max, Math.max(skillRange.min, moved))
    if (skill !== player[name]) change[name] = skill
  }
  return change
}
