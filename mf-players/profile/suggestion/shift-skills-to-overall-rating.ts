import { type Player, type PlayerChange, skillRange } from '@club/platform'
import { skillNames } from '../../dialogs/skill-names.ts'

const toTenths = (rating: number): number => Math.round(rating * 10)

/**
 * Changes the three skill ratings by the difference between the suggested and the present overall rating, within the
 * allowed range (contract section 12).
 * @returns the skills that change
 */
export function shiftSkillsToOverallRating(player: Player, overall: number): PlayerChange {
  const step = toTenths(overall) - toTenths(player.overallSkill)
  const change: PlayerChange = {}
  for (const name of skillNames) {
    const moved = (toTenths(player[name]) + step) / 10
    const skill = Math.min(skillRange.max, Math.max(skillRange.min, moved))
    if (skill !== player[name]) change[name] = skill
  }
  return change
}
