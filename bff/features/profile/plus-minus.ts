import type { PlayedGame, PlayerProfile } from '@club/contract'

/** The maximum number of points in the chart: one year of weekly games. */
const POINTS = 52

/**
 * Computes the running total of the player's goal differences after each game. Returns only the last 52 totals, oldest
 * first.
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
