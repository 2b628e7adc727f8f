import type { PlayedGame } from '@club/contract'

const FORM_GAMES = 10

/**
 * Returns the player's last 10 games, newest first.
 * @param games the player's games, oldest first
 */
export const getRecentForm = (games: readonly PlayedGame[]): PlayedGame[] =>
  games.slice(-FORM_GAMES).reverse()
