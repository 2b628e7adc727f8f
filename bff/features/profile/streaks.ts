import type { PlayedGame, PlayerProfile } from '@club/contract'

/**
 * Counts the club's games in a row that the player was in, and the player's wins in a row, which end only with another
 * game of the player.
 * @param games for each game of the club, oldest first, the player's; undefined when the player was not in it
 */
export const streaks = (games: readonly (PlayedGame | undefined)[]): PlayerProfile['streaks'] => ({
  games: streakOf(games.map((game) => game !== undefined)),
  wins: streakOf(games.flatMap((game) => (game ? game.result === 'win' : []))),
})

/** Returns the number of trues at the end, and the largest number of trues in a row. */
function streakOf(values: readonly boolean[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  for (const value of values) {
    current = value ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}
