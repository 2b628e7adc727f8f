import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the player's games and wins for White and for Black. When the player was on the bench, the game counts for the
 * side that the contract's function `benchSide` returns.
 */
export function computeSideRecords(games: readonly PlayedGame[]): PlayerProfile['sides'] {
  const record = (side: PlayedGame['side']) => {
    const own = games.filter((game) => game.side === side)
    return { games: own.length, wins: own.filter(({ result }) => result === 'win').length }
  }
  return { white: record('white'), black: record('black') }
}
