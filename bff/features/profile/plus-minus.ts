import type { PlayedGame, PlayerProfile } from '@club/contract'

/** The number of values in the chart: one year of weekly games. */
const POINTS = 52

/**
 * Adds up the goal differences of all games and returns the last 52 sums, oldest first.
 * @param games the player's games, oldest first
 */
export function computePlusMinus(games: readonly PlayedGame[]): PlayerProfile['plusMinus'] {
  let total = 0
  const points = games.map(({ gameId, date, scoreFor, scoreAgainst }) => {
    total += scoreFor - scoreAgainst
    return { gameId, date, total }
  })
  return points.slice(-POINTS)
}
