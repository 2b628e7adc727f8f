import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the player's games and wins for White and for Black. A game on the bench counts for the side of the bench
 * player.
 */
export function computeSideRecords(games: readonly PlayedGame[]): PlayerProfile['sides'] {
  const record = (side: PlayedGame['side']) => {
    const own = games.filter((game) => game.side === side)
    return { games: own.length, wins: own.filter(({ result }) => result === 'win').length }
  }
  return { white: record('white'), black: record('black') }
}
