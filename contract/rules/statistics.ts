import type { Player, PlayerStatistics } from '../schemas/player.ts'
import { overallRating } from './rating.ts'

/** Wins of games in percent, rounded to a whole number; 0 when there are no games (specification section 3). */
export const winPercentage = ({ wins, gamesPlayed }: { wins: number; gamesPlayed: number }): number =>
  gamesPlayed === 0 ? 0 : Math.round((wins / gamesPlayed) * 100)

/** A player's row of the statistics: the totals, and all that is computed from them. */
export const statisticsOf = (player: Player): PlayerStatistics => ({
  id: player.id,
  name: player.name,
  gamesPlayed: player.gamesPlayed,
  wins: player.wins,
  winPercentage: winPercentage(player),
  plusMinus: player.plusMinus,
  rating: overallRating(player),
})
