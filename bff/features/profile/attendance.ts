import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the games that the player played, and the club's games since the player's first game. Both are 0 when the
 * player has not played.
 * @param games the club's games, oldest first, each with the player's side and result; undefined for a game without the
 * player
 */
export function computeAttendance(games: readonly (PlayedGame | undefined)[]): PlayerProfile['attendance'] {
  const first = games.findIndex((game) => game !== undefined)
  const played = games.filter((game) => game !== undefined).length
  return { played, possible: first < 0 ? 0 : games.length - first }
}
