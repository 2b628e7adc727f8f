import type { Player, PlayerProfile } from '@club/contract'

/** Returns a player's rank by overall rating. Players with equal ratings have equal ranks, for example 1, 2, 2, 4. */
export const computeRank = (player: Player, roster: readonly Player[]): PlayerProfile['rank'] => ({
  place: 1 + roster.filter(({ overallSkill }) => overallSkill > player.overallSkill).length,
  of: roster.length,
})
