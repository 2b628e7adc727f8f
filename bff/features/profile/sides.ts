import type { PlayedGame, PlayerProfile } from '@club/contract'

/** Counts the player's games and wins for each side. A game on the bench counts with its side. */
export function sides(games: readonly PlayedGame[]): PlayerProfile['sides'] {
  const record = (side: PlayedGame['side']) => {
    const own = games.filter((game) => game.side === side)
    return { games: own.length, wins: own.filter(({ result }) => result === 'win').length }
  }
  return { white: record('white'), black: record('black') }
}
