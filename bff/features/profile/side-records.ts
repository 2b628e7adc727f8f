import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the player's games and wins for White and for Black. When the player was on the bench, the game counts for the
 * team with which bench players of this id win or lose.
 */
export function computeSideRecords(games: readonly PlayedGame[]): PlayerProfile['sides'] {
  const record = (side: PlayedGame['side']) => {
    const own = games.filter((game) => game.side === side)
    return { games: own.length, wins: own.filter(({ result }) => result === 'win').length }
  }
  return { white: record('white'), black: record('black') }
}
