import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the player's games, and the club's games since the player's first one, which is included. Both are 0 when the
 * player has not played.
 * @param games for each game of the club, oldest first, the player's; undefined when the player was not in it
 */
export function attendance(games: readonly (PlayedGame | undefined)[]): PlayerProfile['attendance'] {
  const first = games.findIndex((game) => game !== undefined)
  const played = games.filter((game) => game !== undefined).length
  return { played, possible: first < 0 ? 0 : games.length - first }
}
