import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the player's games, and the club's games from the player's first game on. Both are 0 when the player has not
 * played.
 * @param games the club's games, oldest first, as the player played them; undefined for a game without the player
 */
export function computeAttendance(games: readonly (PlayedGame | undefined)[]): PlayerProfile['attendance'] {
  const first = games.findIndex((game) => game !== undefined)
  const played = games.filter((game) => game !== undefined).length
  return { played, possible: first < 0 ? 0 : games.length - first }
}
