import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Computes the streaks of the club's games with the player, and of the player's wins. A game without the player does
 * not end a streak of wins.
 * @param games the club's games, oldest first, as the player played them; undefined for a game without the player
 */
export const computeStreaks = (games: readonly (PlayedGame | undefined)[]): PlayerProfile['streaks'] => ({
  games: streakOf(games.map((game) => game !== undefined)),
  wins: streakOf(games.flatMap((game) => (game ? game.result === 'win' : []))),
})

/** Returns the number of successive `true` values at the end of a list, and the longest such run in it. */
function streakOf(values: readonly boolean[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  for (const value of values) {
    current = value ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}
