import type { Player, PlayerProfile } from '@club/contract'

/** Returns a player's place by overall rating. Equal ratings share a place: 1, 2, 2, 4. */
export const rank = (player: Player, roster: readonly Player[]): PlayerProfile['rank'] => ({
  place: 1 + roster.filter(({ overallSkill }) => overallSkill > player.overallSkill).length,
  of: roster.length,
})
