import type { PlayerProfile } from '@club/contract'
import { type ClubGame, ownGames } from './games.ts'

/**
 * Counts the player's games, and the club's games since the player's first one, which is included. Both are 0 when the
 * player has not played.
 * @param games the club's games, oldest first
 */
export function attendance(games: readonly ClubGame[]): PlayerProfile['attendance'] {
  const first = games.findIndex((game) => game !== undefined)
  return { played: ownGames(games).length, possible: first < 0 ? 0 : games.length - first }
}
