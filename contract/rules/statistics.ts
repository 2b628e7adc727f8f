import type { Player, PlayerStatistics } from '../schemas/player.ts'
import { overallRating } from './rating.ts'

/** Returns the percentage of won games as a whole number; 0 without games (specification section 3). */
export const winPercentage = ({ wins, gamesPlayed }: { wins: number; gamesPlayed: number }): number =>
  gamesPlayed === 0 ? 0 : Math.round((wins / gamesPlayed) * 100)

/** Computes a player's row of the statistics from the player's totals and ratings. */
export const toPlayerStatistics = (player: Player): PlayerStatistics => ({
  id: player.id,
  name: player.name,
  gamesPlayed: player.gamesPlayed,
  wins: player.wins,
  winPercentage: winPercentage(player),
  plusMinus: player.plusMinus,
  rating: overallRating(player),
})
